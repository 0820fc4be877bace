import { expect, test } from 'vitest';
import { cardsOf, namedIn, readMove } from './moves';

test.each([
  ['draw', { verb: 'draw' }],
  ['pass', { verb: 'pass' }],
  ['withdraw', { verb: 'withdraw' }],
  ['take', { verb: 'take', cards: [], meld: null }],
  ['take 3', { verb: 'take', cards: [], meld: 3 }],
  ['take 5h 6h 7h', { verb: 'take', cards: ['5h', '6h', '7h'], meld: null }],
  ['trump none', { verb: 'trump', suit: 'none' }],
  ['meld 5h 2c 7h', { verb: 'meld', cards: ['5h', '2c', '7h'] }],
  ['add 2 Th', { verb: 'add', meld: 2, cards: ['Th'], end: null }],
  ['add 2 Th Jh high', { verb: 'add', meld: 2, cards: ['Th', 'Jh'], end: 'high' }],
  ['discard 9s', { verb: 'discard', card: '9s' }],
  ['redraw', { verb: 'redraw' }],
  ['claim', { verb: 'claim' }],
  ['play 9c', { verb: 'play', card: '9c' }],
  ['call Kh Qh', { verb: 'call', pair: ['Kh', 'Qh'] }],
  ['juggle', { verb: 'other' }],
])('%s is read', (line, move) => {
  expect(readMove(line)).toEqual(move);
});

test('the cards that leave the hand', () => {
  expect(cardsOf(readMove('add 2 Th Jh low'))).toEqual(['Th', 'Jh']);
  expect(cardsOf(readMove('discard 9s'))).toEqual(['9s']);
  expect(cardsOf(readMove('play 9c'))).toEqual(['9c']);
  expect(cardsOf(readMove('draw'))).toEqual([]);
});

test('a pair that is called is named and stays', () => {
  expect(cardsOf(readMove('call Kh Qh'))).toEqual([]);
  expect(namedIn(readMove('call Kh Qh'))).toEqual(['Kh', 'Qh']);
});
