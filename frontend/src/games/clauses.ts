import { link } from '../net/base';

/** The page of a clause in the rulebook. */
export function clauseHref(game: string, clause: string): string {
  return `${link(`rules/${game}`)}#${clause}`;
}

/** A clause has letters and a number; general refusals (turn, phase, cards) have no page of their own. */
export function isClause(clause: string): boolean {
  return /^[A-Z]-?\d+$/.test(clause);
}
