import type { BipPublic, View } from '../../wire.gen';
import { number, say } from '../../words/words.svelte';
import { isYou, nameOf } from '../seating';
import { severalDeals, trickNumber } from './trick';

/** How far the match and the deal are: `Deal 1 of 3 · trick 4 of 17`; of an only deal, just the trick. */
export function standing(deal: BipPublic): string {
  const trick = say('bip.trick', { ...trickNumber(deal) });
  if (!severalDeals(deal)) return trick;
  const where =
    deal.target === null
      ? say('bip.deal', { deal: deal.deal, deals: deal.deals })
      : say('bip.deal.target', { deal: deal.deal, target: number(deal.target) });
  return `${where} · ${trick}`;
}

/** A player as a table of scores names them. */
export function playerName(view: View, seat: number): string {
  return isYou(view, seat) ? say('side.you') : nameOf(view, seat);
}

/** The heading at the end of a match. */
export function wonTitle(view: View, winners: readonly number[]): string {
  const [first] = winners;
  if (winners.length > 1) {
    return say('match.won.joint', { who: winners.map((seat) => playerName(view, seat)).join(' · ') });
  }
  return isYou(view, first)
    ? say('match.won.you')
    : say('match.won.other', { who: nameOf(view, first ?? 0) });
}
