import { beforeAll, expect, test } from 'vitest';
import type { BipPublic } from '../../wire.gen';
import { learn, speak } from '../../words/words.svelte';
import { standing } from './words';

beforeAll(async () => {
  await speak('en');
  await learn('bipbip');
});

const deal = (more: Partial<BipPublic>): BipPublic =>
  ({ players: 6, deal: 1, deals: 1, target: null, seats: [], ...more }) as unknown as BipPublic;

test('an only deal is not counted, several are', () => {
  expect(standing(deal({}))).toBe('trick 1 of 17');
  expect(standing(deal({ deals: 3 }))).toBe('Deal 1 of 3 · trick 1 of 17');
  expect(standing(deal({ target: 500 }))).toBe('Deal 1, to 500 · trick 1 of 17');
});
