import type { GameOffered } from '../net/api';
import { say, type Key } from '../words/words.svelte';

/** What a first screen may offer before the server has answered: the game of this house. */
export const FIRST_GAMES: readonly GameOffered[] = [
  {
    slug: 'classic',
    edition: 1,
    players: [2, 3, 4, 5, 6],
    default_players: 4,
    direction: 'anticlockwise',
    options: [],
  },
];

/** A game's name in the viewer's language. */
export function gameName(slug: string): string {
  const name = say(`game.${slug}` as Key);
  return name === `game.${slug}` ? slug : name;
}

/** How so many players sit against each other. */
export function sidesOf(players: number): string {
  const text = say(`sides.${players}` as Key);
  return text === `sides.${players}` ? say('home.seats', { count: players }) : text;
}

/** The seats on the side of seat 0, by the options that decide it. */
export function partnersOf(players: number, chosen: Readonly<Record<string, unknown>>): number[] {
  if (chosen['sides'] === 'single') return [];
  if (players === 4) return [2];
  if (players === 6) return chosen['six_teams'] === true ? [2, 4] : [3];
  return [];
}
