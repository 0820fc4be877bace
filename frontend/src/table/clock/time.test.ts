import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fixtureView } from '../../fixture/deal';
import type { ClocksShown, View } from '../../wire.gen';
import { clockText, timeOf } from './time';

const CLOCKS: ClocksShown = {
  control: { per: 'match', time: 600_000, increment: 15_000, away: 120_000 },
  runs: 1,
  since: 1_000_000,
  left: [600_000, 60_000, 0, 0],
  away_left: [120_000, 5_000, 0, 0],
  away: [],
};

function shown(clocks: Partial<ClocksShown> = {}, now = 1_002_000): View {
  return { ...fixtureView({ clocks: { ...CLOCKS, ...clocks } }), now };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the time of a seat', () => {
  test('is counted down from the stamps of the server, whatever the clock of this device says', () => {
    const view = shown();
    expect(timeOf(view, 1)?.left).toBe(58_000);
    vi.setSystemTime(new Date(Date.now() + 300_000));
    expect(timeOf(view, 1)?.left).toBe(58_000);
    vi.advanceTimersByTime(50_000);
    expect(timeOf(view, 1)).toMatchObject({ left: 8_000, low: true, running: true });
    vi.advanceTimersByTime(50_000);
    expect(timeOf(view, 1)?.left).toBe(0);
  });

  test('stands for those who are not to move, and is not told where it would be there anew', () => {
    const view = shown();
    vi.advanceTimersByTime(5_000);
    expect(timeOf(view, 0)).toMatchObject({ left: 600_000, running: false });
    expect(timeOf(shown({ control: { ...CLOCKS.control, per: 'turn' } }), 0)).toBeNull();
    expect(timeOf(fixtureView(), 0)).toBeNull();
  });

  test('runs only from when the server says, after an outage', () => {
    expect(timeOf(shown({ since: 1_010_000 }), 1)?.left).toBe(60_000);
  });

  test('of somebody who is away is the time to be away first', () => {
    const view = shown({ away: [1] });
    expect(timeOf(view, 1)).toMatchObject({ left: 3_000, away: true, low: false });
    vi.advanceTimersByTime(4_000);
    expect(timeOf(view, 1)).toMatchObject({ left: 59_000, away: false });
  });
});

test('seconds are rounded up', () => {
  expect([0, 1, 1_000, 59_001, 60_000, 600_000].map(clockText)).toEqual([
    '0:00',
    '0:01',
    '0:01',
    '1:00',
    '1:00',
    '10:00',
  ]);
});
