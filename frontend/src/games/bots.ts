import { say } from '../words/words.svelte';

/** The kinds of robots, best first. */
export const KINDS = ['steady', 'greedy', 'random'] as const;

/** A kind of robot in words, the same in the lobby and at the table. */
export function botName(kind: string): string {
  const found = KINDS.find((known) => known === kind);
  return found === undefined ? kind : say(`bot.${found}`);
}
