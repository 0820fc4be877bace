import { describe, expect, test } from 'vitest';
import { freshKeys, groupSizes, held, leavingKeys, moved, ordered, stillHeld } from './hand';

const faces = (line: string): string[] => line.split(' ').filter(Boolean);
const order = (line: string, by: 'suit' | 'rank' | 'own', own = ''): string =>
  ordered(faces(line), by, faces(own))
    .map(({ face }) => face)
    .join(' ');

describe('the order of the hand', () => {
  test('by suit puts spades, hearts, diamonds, clubs, then twos and jokers', () => {
    expect(order('Xr 2c 9c 3d Kh Ah Ts 2s', 'suit')).toBe('Ts Ah Kh 3d 9c 2s 2c Xr');
  });
  test('by rank puts equal ranks together', () => {
    expect(order('Kh 3s Ks 3h 2d', 'rank')).toBe('3s 3h Ks Kh 2d');
  });
  test('is the player’s own where they made one; newcomers come last', () => {
    expect(order('3s 5h 7d 9c', 'own', '9c 3s 5h')).toBe('9c 3s 5h 7d');
  });
  test('keeps copies of a face apart', () => {
    expect(held(faces('5h 5h 3s')).map(({ key }) => key)).toEqual(['5h#0', '5h#1', '3s#0']);
  });
  test('by suit is broken at suits, any other order nowhere', () => {
    const cards = ordered(faces('Ts 9s Ah 3d 2c Xr'), 'suit', []);
    expect(groupSizes(cards, 'suit')).toEqual([2, 1, 1, 2]);
    expect(groupSizes(cards, 'own')).toEqual([6]);
    expect(groupSizes([], 'own')).toEqual([]);
  });
});

describe('a selection', () => {
  test('survives what others do and dies with the cards', () => {
    expect(stillHeld(['5h#0', '6h#0'], faces('5h 6h'), faces('5h 7h'))).toEqual(['5h#0']);
    expect(stillHeld(['5h#1'], faces('5h 5h'), faces('5h 7h'))).toEqual([]);
  });
  test('does not go over to the twin of a card that was laid', () => {
    expect(stillHeld(['5h#0', '6h#0'], faces('5h 5h 6h'), faces('5h 6h'))).toEqual(['6h#0']);
    expect(stillHeld(['5h#0'], faces('5h 6h'), faces('5h 5h 6h'))).toEqual(['5h#0']);
  });
});

test('of two copies the newer is marked new', () => {
  expect([...freshKeys(faces('5h 5h 3s'), ['5h'])]).toEqual(['5h#1']);
  expect(freshKeys(faces('5h 5h 3s'), []).size).toBe(0);
});

test('a card is moved to its new place', () => {
  expect(moved(held(faces('3s 5h 7d')), '7d#0', 0)).toEqual(faces('7d 3s 5h'));
  expect(moved(held(faces('3s 5h 7d')), '3s#0', 9)).toEqual(faces('5h 7d 3s'));
  expect(moved(held(faces('3s')), 'gone#0', 0)).toEqual(['3s']);
});

test('the selected copies leave first', () => {
  const cards = held(faces('5h 5h 6h 7h'));
  expect([...leavingKeys(cards, ['5h#1', '6h#0'], 'add 2 5h 6h')]).toEqual(['5h#1', '6h#0']);
  expect(leavingKeys(cards, [], undefined).size).toBe(0);
});
