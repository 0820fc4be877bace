import { say, type Key } from '../words/words.svelte';

/** A game's name in the viewer's language. */
export function gameName(slug: string): string {
  const name = say(`game.${slug}` as Key);
  return name === `game.${slug}` ? slug : name;
}
