import type { Happening, View } from '../wire.gen';
import { locale, say } from '../words/words.svelte';
import { isYou } from './seating';
import { clockTime, heard, sentence } from './sentences';

/** One line of the log. Kept as what happened, so that it follows a change of language. */
export interface Line {
  id: number;
  what: Happening;
  view: View;
  /** The deal it belongs to is over: what faded may be named again. */
  past: boolean;
}

const MOST = 400;

/** Everything that happened since this page came, as sentences: for eyes, ears and the record. */
export class Log {
  lines = $state.raw<readonly Line[]>([]);
  /** What is to be said aloud now, and how many times something was said: equal texts are said again. */
  spoken = $state.raw({ text: '', count: 0 });
  private next = 0;
  private mine = false;

  add(list: readonly Happening[], view: View): void {
    const fresh = list.map((what) => ({ id: (this.next += 1), what, view, past: false }));
    const all = [...this.lines, ...fresh].slice(-MOST);
    this.lines = list.some(({ kind }) => kind === 'end') ? all.map((line) => ({ ...line, past: true })) : all;
    const said = list.flatMap((what) => heard(view, what) ?? []);
    const mine = isYou(view, view.shared.deal?.turn) && !view.shared.deal?.scored;
    if (mine && !this.mine) said.push(say('said.turn'));
    this.mine = mine;
    if (said.length > 0) this.speak(said.join(' '));
  }

  /** Say something aloud that is no event of the game. */
  speak(text: string): void {
    this.spoken = { text, count: this.spoken.count + 1 };
  }
}

/** A line as a sentence with card tokens; null where it needs none. */
export function textOf(line: Line): string | null {
  return sentence(line.view, line.what, !line.past);
}

export function timeOf(line: Line): string {
  return clockTime(line.what.time, locale());
}
