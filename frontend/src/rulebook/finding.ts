import type { ClauseShown } from '../api.gen';

/** A text without capitals and accents, so that what is typed on a phone finds what is printed. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();
}

/** Whether a clause speaks of every word that was asked for, or bears that number. */
export function found(clause: Pick<ClauseShown, 'id' | 'source' | 'text'>, wanted: string): boolean {
  const whole = plain(`${clause.id} ${clause.id.replace('-', '')} ${clause.source} ${clause.text}`);
  return plain(wanted)
    .split(/\s+/)
    .every((word) => whole.includes(word));
}

/** A refusal as it reads where no facts are at hand: the one that needs none. */
export function bare(refusals: readonly string[]): string | undefined {
  return refusals.find((sentence) => !sentence.includes('{'));
}
