// What the page must know of classic Biriba beyond what a view says: its words, and where its rules stand.
import { link } from '../net/base';
import type { DealScored, View } from '../wire.gen';
import { say, type Key } from '../words/words.svelte';
import { isYou, nameOf } from '../table/seating';

/** The page of a clause in the rulebook. */
export function clauseHref(game: string, clause: string): string {
  return `${link(`rules/${game}`)}#${clause}`;
}

/** A clause has letters and a number; general refusals (turn, phase, cards) have no page of their own. */
export function isClause(clause: string): boolean {
  return /^[A-Z]-?\d+$/.test(clause);
}

/** The bonus suit in words. */
export function suitName(suit: string): string {
  return say(`suit.${'shdc'.includes(suit) && suit.length === 1 ? suit : 'none'}` as Key);
}

/** The heading of a deal's sheet: how it ended. */
export function endingTitle(view: View, scored: DealScored): string {
  if (scored.void) return say('sheet.void');
  if (scored.ending === 'closed' && scored.closer !== null) {
    return isYou(view, scored.closer)
      ? say('sheet.closed.you')
      : say('sheet.closed.other', { who: nameOf(view, scored.closer) });
  }
  return say(`sheet.${scored.ending === 'closed' ? 'stock' : scored.ending}` as Key);
}
