/** What the lobby says about the seats of a table. */

import { botName } from '../games/bots';
import type { Holder } from '../net/api';
import { say } from '../words/words.svelte';

/** Who holds a seat, in words. */
export function holderName(seat: Holder): string {
  switch (seat.holder) {
    case 'person':
      return seat.name;
    case 'bot':
      return botName(seat.name);
    case 'empty':
      return say('wait.free');
    default:
      return seat.holder satisfies never;
  }
}

/** The letter in a seat's disc. */
export function initial(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').trim();
  return [...plain][0]?.toLocaleUpperCase() ?? '?';
}

/** One of eight colours for a name, always the same one. */
export function hue(name: string): number {
  return [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7) % 8;
}
