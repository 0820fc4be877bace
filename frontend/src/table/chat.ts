import type { SaidLine } from '../wire.gen';

/** So many lines are kept on the page. */
const MOST = 100;

/** Lines heard before and now, each once, oldest first. */
export function joined(known: readonly SaidLine[], heard: readonly SaidLine[]): readonly SaidLine[] {
  const ids = new Set(known.map(({ id }) => id));
  return [...known, ...heard.filter(({ id }) => !ids.has(id))].slice(-MOST);
}
