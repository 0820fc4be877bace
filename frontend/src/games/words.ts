import { isYou, nameOf } from '../table/seating';
import type { DealScored, MeldShown, View } from '../wire.gen';
import { number, say, type Key } from '../words/words.svelte';
import { rule } from './house';

/** A suit, or that there is none, in words. */
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

/** What a match is played to: more than so many, or so many reached. */
export function targetWords(view: View, target: number): string {
  const reach = rule(view, 'target_strict') === 'reach';
  return say(reach ? 'sheet.target.reach' : 'sheet.target', { target: number(target) });
}

type Closed = Pick<MeldShown, 'cards' | 'biriba' | 'bonus'>;

/** What a finished seven is called: clean or dirty, and in Altaneira by its four names. */
export function biribaWord(game: string, { cards, biriba, bonus }: Closed): string {
  if (game === 'altaneira' && biriba === 'clean' && bonus > 200) {
    return say(cards.length > 13 ? 'meld.real' : 'meld.altaneira');
  }
  return say(biriba === 'clean' ? 'meld.clean' : 'meld.dirty');
}
