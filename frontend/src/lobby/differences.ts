/** A table's options in plain words: a question for each, and one whole sentence for each of its values. */

import type { Value } from '../net/api';
import { number, say, type Key } from '../words/words.svelte';

export interface Different {
  readonly key: string;
  readonly value: Value;
}

export type Group = 'match' | 'pile' | 'melds' | 'packet' | 'close' | 'other';
export const GROUPS: readonly Group[] = ['match', 'pile', 'melds', 'packet', 'close', 'other'];

const MEMBERS: Record<Exclude<Group, 'other'>, readonly string[]> = {
  match: ['target', 'target_strict', 'sides', 'six_teams', 'passed_out', 'turn_seconds'],
  pile: ['joker_upcard', 'pile_take', 'pile_view', 'return_taken', 'stock_end'],
  melds: [
    'sets',
    'set_max',
    'wild_biriba',
    'full_run_bonus',
    'atou_rank',
    'dirty_stays',
    'natural_two_may_revert',
    'joker',
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
};

/** Numbers worth a button, besides the book's own. */
const USUAL: Record<string, readonly number[]> = {
  target: [2000, 3000, 5000],
  packet_missed: [0, 100],
  turn_seconds: [0, 30, 60],
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
export function question(key: string): string {
  return known(`rule.${key}`) ?? key;
}

/** One value of an option, as a whole sentence. */
export function sentence(key: string, value: Value): string {
  const facts = { value: typeof value === 'number' ? value : String(value) };
  const own = known(`rule.${key}.${String(value)}`) ?? known(`rule.${key}.n`, facts);
  return own ?? say('rule.other', { key, value: shown(value) });
}

/** The first few sentences of a table's differences, and how many more there are. */
export function summary(differences: readonly Different[], most = 3): { lines: string[]; more: number } {
  const lines = differences.slice(0, most).map(({ key, value }) => sentence(key, value));
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
  if (typeof option.default !== 'number') return [option.default];
  const usual = [...new Set([option.default, ...(USUAL[option.key] ?? [])])];
  return usual.sort((one, other) => one - other);
}

/** Whether any value of its kind may be written in besides the buttons. */
export function isFree(option: { kind: string; values: readonly Value[] }): boolean {
  return option.values.length === 0 && ['number', 'obligations'].includes(option.kind);
}

function known(key: string, facts: Record<string, string | number> = {}): string | undefined {
  const text = say(key as Key, facts);
  return text === key ? undefined : text;
}

function shown(value: Value): string {
  return typeof value === 'number' ? number(value) : String(value);
}
