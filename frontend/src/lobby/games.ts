import type { GameOffered } from '../net/api';
import { say, type Key } from '../words/words.svelte';

function first(slug: string, players: number[], direction: GameOffered['direction']): GameOffered {
  return { slug, edition: 1, players, default_players: 4, direction, options: [] };
}

/** What a first screen may offer before the server has answered: the games of this house. */
export const FIRST_GAMES: readonly GameOffered[] = [
  first('classic', [2, 3, 4, 5, 6], 'anticlockwise'),
  first('tournament', [4], 'anticlockwise'),
  first('altaneira', [4], 'clockwise'),
  first('bipbip', [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 'clockwise'),
];

/** How so many players sit against each other. */
export function sidesOf(players: number, game: string): string {
  if (game === 'bipbip' && players > 2) return say('sides.alone');
  const text = say(`sides.${players}` as Key);
  return text === `sides.${players}` ? say('home.seats', { count: players }) : text;
}

/** The seats on the side of seat 0, by the options that decide it. */
export function partnersOf(
  players: number,
  game: string,
  chosen: Readonly<Record<string, unknown>>,
): number[] {
  if (game === 'bipbip' || chosen['sides'] === 'single') return [];
  if (players === 4) return [2];
  if (players === 6) return chosen['six_teams'] === true ? [2, 4] : [3];
  return [];
}
