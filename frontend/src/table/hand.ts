// The order of the hand and the names of its cards. Copies of a face are alike: a card is its face and which copy.
import { isJoker, rankOf, suitOf, SUITS, type Face } from '../cards/faces';
import type { Sort } from './live';
import { cardsOf, readMove } from './moves';

/** One card of the hand for the page: `5h#0` is the first five of hearts. */
export interface Held {
  key: string;
  face: Face;
}

/** The hand with each copy named, in the order given. */
export function held(hand: readonly Face[]): Held[] {
  const seen = new Map<Face, number>();
  return hand.map((face) => {
    const copy = seen.get(face) ?? 0;
    seen.set(face, copy + 1);
    return { key: `${face}#${String(copy)}`, face };
  });
}

/** How a family of games ranks its cards, as far as an ordered hand shows it. */
export interface Ranking {
  /** Cards that lie apart from their suit. */
  apart: (face: Face) => boolean;
  height: (face: Face) => number;
}

/** Ace low, jokers and Twos at the end. */
export const WITH_MELDS: Ranking = {
  apart: (face) => isJoker(face) || rankOf(face) === 2,
  height: rankOf,
};
/** Three lowest, then up to the King, the Ace, the Two. */
export const WITH_TRICKS: Ranking = {
  apart: () => false,
  height: (face) => (rankOf(face) + 10) % 13,
};

function suitPlace(face: Face): number {
  const suit = suitOf(face);
  return suit ? SUITS.indexOf(suit) : SUITS.length;
}

function comparing(by: Sort, { apart, height }: Ranking): (a: Held, b: Held) => number {
  const suits = (a: Held, b: Held): number => suitPlace(a.face) - suitPlace(b.face);
  const ranks = (a: Held, b: Held): number => height(a.face) - height(b.face);
  const [first, then] = by === 'suit' ? [suits, ranks] : [ranks, suits];
  return (a, b) => Number(apart(a.face)) - Number(apart(b.face)) || first(a, b) || then(a, b);
}

/** The hand in the viewer's order. Cards that the own order does not know yet come last. */
export function ordered(
  hand: readonly Face[],
  by: Sort,
  own: readonly Face[],
  ranking: Ranking = WITH_MELDS,
): Held[] {
  const cards = held(hand);
  if (by !== 'own') return cards.sort(comparing(by, ranking));
  const places = new Map(held(own).map(({ key }, index) => [key, index]));
  const last = places.size;
  return cards.sort((a, b) => (places.get(a.key) ?? last) - (places.get(b.key) ?? last));
}

/** Sizes of the runs that a row should not tear: suits with their wild cards' group, or all as one. */
export function groupSizes(cards: readonly Held[], by: Sort, ranking: Ranking = WITH_MELDS): number[] {
  if (by !== 'suit') return cards.length ? [cards.length] : [];
  const sizes: number[] = [];
  let before: string | null = null;
  for (const { face } of cards) {
    const group = ranking.apart(face) ? 'apart' : (suitOf(face) ?? 'apart');
    if (group === before) sizes[sizes.length - 1] = (sizes.at(-1) ?? 0) + 1;
    else sizes.push(1);
    before = group;
  }
  return sizes;
}

/**
 * The selection after the hand has changed. Copies are alike, so a face that left takes a selected copy first:
 * the twin of a card that was laid does not stay selected in its stead, not even one that came for it at once, as
 * with a packet.
 */
export function stillHeld(
  selected: readonly string[],
  before: readonly Face[],
  hand: readonly Face[],
  laid: readonly Face[] = [],
): string[] {
  const left = new Map<Face, number>();
  for (const face of before) left.set(face, (left.get(face) ?? 0) + 1);
  for (const face of hand) left.set(face, (left.get(face) ?? 0) - 1);
  for (const face of new Set(laid)) {
    const count = laid.filter((each) => each === face).length;
    left.set(face, Math.max(left.get(face) ?? 0, count));
  }
  const keys = new Set(held(hand).map(({ key }) => key));
  return selected.filter((key) => {
    const face = key.split('#')[0] ?? '';
    const gone = left.get(face) ?? 0;
    left.set(face, gone - 1);
    return gone <= 0 && keys.has(key);
  });
}

/** The keys of the cards that came last: the highest copies of each fresh face. */
export function freshKeys(hand: readonly Face[], fresh: readonly Face[]): Set<string> {
  const left = new Map<Face, number>();
  for (const face of fresh) left.set(face, (left.get(face) ?? 0) + 1);
  const keys = new Set<string>();
  for (const { key, face } of held(hand).reverse()) {
    const wanted = left.get(face) ?? 0;
    if (wanted > 0) {
      keys.add(key);
      left.set(face, wanted - 1);
    }
  }
  return keys;
}

/** The faces in the order after one card was moved to another place. */
export function moved(cards: readonly Held[], key: string, to: number): Face[] {
  const card = cards.find((each) => each.key === key);
  const rest = cards.filter((each) => each.key !== key);
  if (!card) return rest.map(({ face }) => face);
  rest.splice(Math.max(0, Math.min(to, rest.length)), 0, card);
  return rest.map(({ face }) => face);
}

/** The cards that a line of notation takes out of the hand: the selected copies before the others. */
export function leavingKeys(
  hand: readonly Held[],
  selected: readonly string[],
  line: string | undefined,
): Set<string> {
  const first = [...hand].sort((a, b) => Number(selected.includes(b.key)) - Number(selected.includes(a.key)));
  const keys = new Set<string>();
  for (const face of line ? cardsOf(readMove(line)) : []) {
    const found = first.find((card) => card.face === face && !keys.has(card.key));
    if (found) keys.add(found.key);
  }
  return keys;
}
