import { beforeEach, expect, test } from 'vitest';
import { speak } from '../words/words.svelte';
import { besides, CLOCKS, clockName, clockShown } from './clocks';

beforeEach(() => speak('en'));

test('each clock has its name', () => {
  expect(CLOCKS.map(clockName)).toEqual(['No clock', '0:30 a turn', '1:00 a turn', '10:00 + 15 s']);
});

test("with a clock the rules' own time for a turn is left out", () => {
  const options = { turn_seconds: 30, target: 3000 };
  expect(besides(null, options)).toEqual(options);
  expect(besides(CLOCKS[1] ?? null, options)).toEqual({ target: 3000 });
});

test('a view speaks of milliseconds, a clock of seconds', () => {
  expect(clockShown({ per: 'match', time: 600_000, increment: 15_000, away: 120_000 })).toEqual(CLOCKS[3]);
  expect(clockShown(null)).toBeNull();
});
