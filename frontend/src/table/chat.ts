import type { SaidLine } from '../wire.gen';
import { say } from '../words/words.svelte';

/** So many lines are kept on the page. */
const MOST = 100;

/** Lines heard before and now, each once, oldest first. */
export function joined(known: readonly SaidLine[], heard: readonly SaidLine[]): readonly SaidLine[] {
  const ids = new Set(known.map(({ id }) => id));
  const fresh = heard.filter(({ id }) => !ids.has(id));
  return [...known, ...fresh].sort((one, other) => one.time - other.time).slice(-MOST);
}

/** What somebody said: a phrase in the reader's language, or the text. Its words are the company's. */
export function told({ phrase, text }: SaidLine): string {
  return phrase === null ? text : say(`phrase.${phrase}`);
}

/** A line with its speaker, for the ear. */
export function toldAloud(line: SaidLine): string {
  return say('chat.line', { name: line.name, text: told(line) });
}
