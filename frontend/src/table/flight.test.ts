import { afterEach, expect, test } from 'vitest';
import { like } from '../prefs.svelte';
import { countUp, departure, duration, MS } from './flight';

afterEach(() => like('motion', 'auto'));

test('a burst of cards sets off 40 ms apart and is over in 520 ms', () => {
  expect(departure(2, 3)).toBe(80);
  expect(departure(13, 14) + MS.flight).toBeLessThanOrEqual(520);
  expect(departure(0, 1)).toBe(0);
});

test('whoever wants less motion gets none, and counts appear at once', () => {
  like('motion', 'less');
  expect(duration(MS.sheet)).toBe(0);
  expect(departure(5, 8)).toBe(0);
  const seen: number[] = [];
  countUp(725, (now) => seen.push(now));
  expect(seen).toEqual([725]);
});
