import type { Face } from '../cards/faces';
import type { Happening } from '../wire.gen';

/** A card drawn for the seats. */
export interface Lot {
  seat: number;
  card: Face;
  /** Which card of the whole draw it is, from 0. */
  place: number;
}

/** The draw in its rounds: a seat that draws again has drawn a highest card that another drew too. */
export function roundsOf(lots: readonly Happening[]): Lot[][] {
  const rounds: Lot[][] = [];
  lots.forEach(({ seat, cards }, place) => {
    const lot = { seat: seat ?? 0, card: cards?.[0] ?? '', place };
    const last = rounds.at(-1);
    if (last === undefined || last.some((each) => each.seat === lot.seat)) rounds.push([lot]);
    else last.push(lot);
  });
  return rounds;
}

const RANKS = '23456789TJQKA';
const SUITS = 'cdhs';

function height(card: Face): number {
  if (card === 'Xr') return 1000;
  if (card === 'Xb') return 999;
  return 4 * RANKS.indexOf(card[0] ?? '') + SUITS.indexOf(card[1] ?? '');
}

/** The card that decides a draw: the highest of its last round, for showing it. */
export function highest(rounds: readonly Lot[][]): Lot | undefined {
  return [...(rounds.at(-1) ?? [])].sort((a, b) => height(b.card) - height(a.card))[0];
}
