import { expect, it } from 'vitest';
import type { SaidLine } from '../wire.gen';
import { joined } from './chat';

const line = (id: string): SaidLine => ({
  ...{ id, time: 1, lane: 'seats', seat: 0, who: 'w', name: 'Anna', phrase: 'nice', text: '' },
});

it('keeps each line once and in order when a page comes back', () => {
  const heard = joined([line('a'), line('b')], [line('b'), line('c')]);
  expect(heard.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

it('puts a line that was missed where it was said', () => {
  const [early, late] = [line('a'), { ...line('b'), time: 2 }];
  const heard = joined([late], [early, late]);
  expect(heard.map(({ id }) => id)).toEqual(['a', 'b']);
});

it('lets go of the oldest lines', () => {
  const many = Array.from({ length: 120 }, (_, index) => line(String(index)));
  expect(joined([], many)).toHaveLength(100);
});
