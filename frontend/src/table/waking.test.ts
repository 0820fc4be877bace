import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Waking } from './waking';

const USUAL = { asksAfter: 2_500, leavesAfter: 9_000, isGoneAfter: 30_000 };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  [29_999, false],
  [30_000, true],
])('asleep for %i ms, a tab was gone: %j', (asleep, gone) => {
  const waking = new Waking(USUAL);
  expect(waking.wasGone()).toBe(false);
  waking.hear();
  vi.advanceTimersByTime(asleep);
  expect(waking.wasGone()).toBe(gone);
});

test('it was gone also where something had come before its socket died, until that must have been seen', () => {
  const waking = new Waking(USUAL);
  waking.hear();
  vi.advanceTimersByTime(31_000);
  waking.hear();
  expect(waking.wasGone()).toBe(true);
  vi.advanceTimersByTime(9_000);
  waking.hear();
  expect(waking.wasGone()).toBe(false);
});
