import { describe, expect, test } from 'vitest';
import type { DealChance } from '../wire.gen';
import { checked, drawn } from './fair';

// One deal that the server drew, as tests/table/test_chance.py checks it from the published words.
const SECRET = '5e'.repeat(32);
const COMMITMENT = '9985b2e4b9b71b28ce59ea5ce77f0b110637b625c6d7f41e982c9510940a2056';
const DECK =
  'Ts Xb 4d 9s 9d 5d Kc Qh Qc 4h 7d Kd Jc Qd 5s Ah 9s 7h Xr 6c 8h 6h 7s 8s 9h 5s 2c 8c Ad 3c Ah Qs Th 7c Kh 3d Qs 2s 3h 9c Qd 5h 8h Kd 9c 6c 7d 7c 6s Xr 9d 2d 5c 2d 3h 2h Th Jc Js Qh 2h Jh Qc Jd 6d Kc 4s Js 2s Ad 4s 9h 4c Ks 4d 8d 7s Jh Ac 6h Jd 5d Ts 8c Tc Ks 6s 3d 3s Xb As Td 5h 8s Kh 3s 6d 7h 3c 2c As Td 8d 5c Tc 4c Ac 4h'.split(
    ' ',
  );
const PACK = ['s', 'h', 'd', 'c'].flatMap((suit) => [...'A23456789TJQK'].map((rank) => rank + suit));
const UNSHUFFLED = [...PACK, 'Xr', 'Xb', ...PACK, 'Xr', 'Xb'];

function deal(differences: Partial<DealChance> = {}): DealChance {
  return {
    deal: 3,
    commitment: COMMITMENT,
    contributions: ['q7Hc2Lp0', 'bot'],
    secret: SECRET,
    deck: DECK.join(' '),
    unshuffled: UNSHUFFLED.join(' '),
    ...differences,
  };
}

const mine = { promises: { 2: '0'.repeat(64), 3: COMMITMENT }, given: ['other', 'q7Hc2Lp0'] };

describe('a deal that is over', () => {
  test('is drawn again from its secret and contributions', () => {
    expect(drawn(UNSHUFFLED, SECRET, ['q7Hc2Lp0', 'bot'])).toEqual(DECK);
    expect(drawn(UNSHUFFLED, SECRET, ['q7Hc2Lp1', 'bot'])).not.toEqual(DECK);
  });

  test('passes when everything fits', () => {
    expect(checked(deal(), 0, mine)).toEqual({ secret: true, promise: true, share: true, deck: true });
  });

  test.each([
    ['another secret', { secret: '5f'.repeat(32) }, { secret: false, deck: false }],
    ['another commitment', { commitment: '1'.repeat(64) }, { secret: false, promise: false }],
    ['another contribution', { contributions: ['q7Hc2Lp1', 'bot'] }, { share: null, deck: false }],
    [
      'two cards swapped',
      { deck: [...DECK.slice(1, 2), ...DECK.slice(0, 1), ...DECK.slice(2)].join(' ') },
      { deck: false },
    ],
  ])('fails with %s', (_, differences, faults) => {
    expect(checked(deal(differences), 0, mine)).toMatchObject(faults);
  });

  test('says what this page cannot know', () => {
    const nothing = { promises: { 4: COMMITMENT }, given: [] };
    expect(checked(deal(), 0, nothing)).toMatchObject({ promise: null, share: null });
    expect(checked(deal({ contributions: ['', 'bot'] }), 0, mine)).toMatchObject({ share: null });
    expect(checked(deal({ contributions: ['another page', 'bot'] }), 0, mine)).toMatchObject({ share: null });
  });
});

test('of a deal that is not over nothing can be checked', () => {
  expect(checked(deal({ secret: null, deck: null, unshuffled: null }), 0, mine)).toBeNull();
});
