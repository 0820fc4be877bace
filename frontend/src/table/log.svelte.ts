import { aloud } from '../cards/rich';
import type { Happening, View } from '../wire.gen';
import { locale } from '../words/words.svelte';
import { clockTime, sentence } from './sentences';

/** One line of the log. Kept as what happened, so that it follows a change of language. */
export interface Line {
  id: number;
  what: Happening;
  view: View;
}

const MOST = 400;

/** Everything that happened since this page came, as sentences: for eyes, ears and the record. */
export class Log {
  lines = $state.raw<readonly Line[]>([]);
  /** What is to be said aloud now. */
  spoken = $state('');
  private next = 0;

  add(list: readonly Happening[], view: View): void {
    const fresh = list.map((what) => ({ id: (this.next += 1), what, view }));
    this.lines = [...this.lines, ...fresh].slice(-MOST);
    const said = fresh.flatMap((line) => textOf(line) ?? []).map(aloud);
    if (said.length > 0) this.spoken = said.join(' ');
  }
}

/** A line as a sentence with card tokens; null where it needs none. */
export function textOf(line: Line): string | null {
  return sentence(line.view, line.what);
}

export function timeOf(line: Line): string {
  return clockTime(line.what.time, locale());
}
