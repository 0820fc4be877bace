/** A table's options in plain words: a question for each, and one whole sentence for each of its values. */

import type { Value } from '../net/api';
import { number, say, type Key } from '../words/words.svelte';

export interface Different {
  readonly key: string;
  readonly value: Value;
}

export type Group = 'match' | 'pile' | 'melds' | 'packet' | 'close' | 'tricks' | 'other';
export const GROUPS: readonly Group[] = ['match', 'pile', 'melds', 'packet', 'close', 'tricks', 'other'];

const MEMBERS: Record<Exclude<Group, 'other'>, readonly string[]> = {
  match: [
    'target',
    'target_strict',
    'target_score',
    'deals',
    'max_players',
    'sides',
    'six_teams',
    'seat_draw',
    'passed_out',
    'turn_seconds',
  ],
  pile: ['joker_upcard', 'pile_take', 'pile_view', 'return_taken', 'tranca', 'stock_end'],
  melds: [
    'sets',
    'set_max',
    'wild_biriba',
    'full_run_bonus',
    'atou_rank',
    'dirty_stays',
    'natural_two_may_revert',
    'joker',
    'dolar',
    'dolar_in_runs',
    'black_gap',
  ],
  packet: ['packet_needs_biriba', 'second_morto_in_flight_only', 'packet_missed', 'unplayed_packet'],
  close: [
    'obligations',
    'fouls',
    'nothing_melded',
    'final_discard',
    'final_wild_discard',
    'close_needs_clean',
  ],
  tricks: ['draw', 'may_trump_anytime', 'call_window', 'call_only_on_completion', 'trump_pair_pays'],
};

/** Numbers worth a button, besides the book's own. */
const USUAL: Record<string, readonly number[]> = {
  target: [2000, 3000, 5000],
  packet_missed: [0, 100],
  turn_seconds: [0, 30, 60],
  deals: [1, 3],
  target_score: [200, 500],
  max_players: [12],
};
const OBLIGATIONS: readonly string[] = ['none', '1000:75, 1500:90'];

/** Where an option stands on the form. */
export function groupOf(key: string): Group {
  const found = GROUPS.find((group) => group !== 'other' && MEMBERS[group].includes(key));
  return found ?? 'other';
}

/** Whether an option means anything at a table of so many players. */
export function applies(key: string, players: number): boolean {
  if (key === 'six_teams') return players === 6;
  return key !== 'sides' || players === 4 || players === 6;
}

/** What an option is about. */
export function question(key: string, game = ''): string {
  return known(`rule.${key}@${game}`) ?? known(`rule.${key}`) ?? key;
}

/** One value of an option, as a whole sentence; some games have another for it. */
export function sentence(key: string, value: Value, game = ''): string {
  const facts = { value: typeof value === 'number' ? value : String(value) };
  const plain = `rule.${key}.${String(value)}`;
  const any = `rule.${key}.n`;
  const own =
    known(`${plain}@${game}`) ?? known(plain) ?? known(`${any}@${game}`, facts) ?? known(any, facts);
  return own ?? say('rule.other', { key, value: shown(value) });
}

/** The first few sentences of a table's differences, and how many more there are. */
export function summary(
  differences: readonly Different[],
  game: string,
  most = 3,
): { lines: string[]; more: number } {
  const lines = differences.slice(0, most).map(({ key, value }) => sentence(key, value, game));
  return { lines, more: Math.max(0, differences.length - most) };
}

/** The values offered as buttons: those the game lists, else the usual ones with the book's own among them. */
export function offered(option: {
  key: string;
  kind: string;
  default: Value;
  values: readonly Value[];
}): Value[] {
  if (option.values.length > 0) return [...option.values];
  if (typeof option.default === 'boolean') return [true, false];
  if (option.kind === 'obligations') return [...new Set([option.default, ...OBLIGATIONS])];
  if (!option.kind.startsWith('number')) return [option.default];
  const numbers = [...(USUAL[option.key] ?? [])];
  if (typeof option.default !== 'number') return [option.default, ...numbers];
  return [...new Set([option.default, ...numbers])].sort((one, other) => one - other);
}

/** Whether any value of its kind may be written in besides the buttons. */
export function isFree(option: { kind: string; values: readonly Value[] }): boolean {
  return option.values.length === 0 && ['number', 'number_or_none', 'obligations'].includes(option.kind);
}

function known(key: string, facts: Record<string, string | number> = {}): string | undefined {
  const text = say(key as Key, facts);
  return text === key ? undefined : text;
}

function shown(value: Value): string {
  return typeof value === 'number' ? number(value) : String(value);
}
