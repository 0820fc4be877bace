import { expect, test } from 'vitest';
import { pathOf, placeAt, type Place } from './places';

const PLACES: Place[] = [
  { name: 'home' },
  { name: 'new' },
  { name: 'table', id: '7Q4x_-9' },
  { name: 'invite', code: 'KAFE7' },
  { name: 'continue', code: 'K7QM2XPF9A' },
  { name: 'rules', words: [] },
  { name: 'rules', words: ['classic', 'B-13'] },
];

test.each(PLACES)('$name is found at its own path', (place) => {
  expect(placeAt(pathOf(place))).toEqual(place);
});

test.each(['t', 't/', 't/a b', 't/1/2', 'x', 'new/2', 'i', 'i/%3Cscript%3E', 'table/7'])(
  'nothing lives at %s',
  (path) => {
    expect(placeAt(path)).toEqual({ name: 'lost' });
  },
);
