import { describe, expect, test } from 'vitest';
import { layHand, rowCapacity } from './geometry';

const PHONE = 354;

describe('the hand on a phone of 360 px', () => {
  test.each([
    [1, 1],
    [8, 1],
    [9, 2],
    [16, 2],
    [17, 3],
    [24, 3],
    [25, 4],
    [32, 4],
    [40, 5],
  ])('%i cards lie in %i rows', (count, rows) => {
    expect(layHand([count], PHONE, 58).rows).toBe(rows);
  });

  test('every card keeps 44 px free in both directions, from 1 to 40 cards', () => {
    for (let count = 1; count <= 40; count += 1) {
      const layout = layHand([count], PHONE, 58);
      expect(layout.spots).toHaveLength(count);
      for (const spot of layout.spots) {
        expect(layout.card - spot.covered).toBeGreaterThanOrEqual(44);
        expect(spot.x).toBeGreaterThanOrEqual(-0.01);
        expect(spot.x + layout.card).toBeLessThanOrEqual(PHONE + 0.01);
      }
      const step = layout.rows === 1 ? 99 : (layout.spots.find((spot) => spot.row === 1)?.y ?? 0);
      expect(step - layout.lift).toBeGreaterThanOrEqual(44);
    }
  });

  test('rows break at suits where that costs no row', () => {
    const rows = layHand([8, 8, 7, 6, 1], PHONE, 58).spots.map((spot) => spot.row);
    expect([0, 1, 2, 3].map((row) => rows.filter((each) => each === row).length)).toEqual([8, 8, 7, 7]);
  });

  test('and are even where breaking at suits would cost a row', () => {
    const rows = layHand([5, 5, 5, 1], PHONE, 58).spots.map((spot) => spot.row);
    expect([0, 1].map((row) => rows.filter((each) => each === row).length)).toEqual([8, 8]);
  });
});

test('rows at suits are as even as can be', () => {
  const rows = layHand([6, 5, 5, 5, 3], 1052, 84).spots.map((spot) => spot.row);
  expect([0, 1].map((row) => rows.filter((each) => each === row).length)).toEqual([11, 13]);
});

test('tablet and desktop hold 17 and 23 in one row', () => {
  expect(rowCapacity(820 - 32)).toBe(17);
  expect(layHand([23], 1100 - 48, 84).rows).toBe(1);
});

test('one card lies in the middle, none takes a row of height', () => {
  expect(layHand([1], 300, 60).spots[0]?.x).toBe(120);
  expect(layHand([], 300, 60).height).toBe(84);
});
