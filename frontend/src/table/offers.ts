import { spokenList } from '../cards/faces';
import { suitName } from '../games/words';
import type { View } from '../wire.gen';
import { number, say } from '../words/words.svelte';
import type { Offer } from './actions';
import { rummyDeal } from './family';
import { namedIn, type Move } from './moves';

/** What a button for an offer says, apart from its cards and points. */
export function offerWords(view: View, { move, completes, last }: Offer): string {
  switch (move.verb) {
    case 'take':
      return takeWords(view, move);
    case 'trump':
      return say('act.trump', { suit: suitName(move.suit) });
    case 'meld':
      return say(completes ? 'act.complete' : 'act.meld');
    case 'add':
      return addWords(move, completes);
    case 'discard':
      return say(last ? 'act.discard.last' : 'act.discard');
    case 'other':
      return '';
    default:
      return say(`act.${move.verb}`);
  }
}

function takeWords(view: View, move: Extract<Move, { verb: 'take' }>): string {
  if (move.meld !== null) return say('act.take.onto', { meld: move.meld });
  if (move.cards.length > 0) return say('act.take.with');
  return say('act.take', { count: rummyDeal(view)?.pile_size ?? 0 });
}

function addWords(move: Extract<Move, { verb: 'add' }>, completes: boolean): string {
  if (completes && !move.end) return say('act.complete');
  return say(move.end ? `act.add.${move.end}` : 'act.add', { meld: move.meld });
}

/** An offer in words, for the ear. */
export function offerAloud(view: View, offer: Offer): string {
  const cards = spokenList(namedIn(offer.move));
  const points = offer.points === null ? '' : say('meld.points', { points: number(offer.points) });
  return [offerWords(view, offer), cards, points].filter(Boolean).join(', ');
}
