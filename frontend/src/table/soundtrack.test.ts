import { expect, test } from 'vitest';
import { fixtureView } from '../fixture/deal';
import { rummyDeal } from './family';
import { soundsOf } from './soundtrack';

const view = fixtureView();
const happening = (kind: string, more: object = {}): { version: number; time: number; kind: string } => ({
  version: 1,
  time: 0,
  kind,
  ...more,
});

test('each kind is heard once, unknown kinds not at all', () => {
  expect(
    soundsOf([happening('draw'), happening('draw'), happening('discard'), happening('seated')], view),
  ).toEqual(['draw', 'discard']);
});

test('a biriba that has just been closed has its chord; one that only grows has not', () => {
  const added = (count: number): string[] => soundsOf([happening('add', { seat: 0, meld: 1, count })], view);
  expect(added(1)).toEqual(['clean']);
  const grown = fixtureView();
  rummyDeal(grown)?.sides[0]?.melds[0]?.cards.push('Js');
  expect(soundsOf([happening('add', { seat: 0, meld: 1, count: 1 })], grown)).toEqual(['meld']);
});
