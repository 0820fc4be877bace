import { afterEach, describe, expect, test } from 'vitest';
import type { Value } from '../net/api';
import { LOCALES, speak } from '../words/words.svelte';
import optionsEn from '../words/options.en.json';
import { applies, groupOf, isFree, offered, question, sentence, summary } from './differences';

afterEach(() => speak('en'));

/** Every option of the family and what it takes. */
const VALUES: Record<string, Value[]> = {
  target: [2000, 5000],
  target_strict: ['over', 'reach'],
  sides: ['teams', 'single'],
  six_teams: [true, false],
  turn_seconds: [0, 30],
  passed_out: ['scored', 'void'],
  joker_upcard: ['first_player_names', 'no_atou', 'turn_another'],
  pile_take: ['free', 'use_any', 'use_top', 'new_meld', 'new_or_add'],
  pile_view: ['open', 'top_only'],
  return_taken: ['forbid_single', 'forbid_all', 'free'],
  stock_end: ['play_pile', 'at_zero', 'at_two', 'refill'],
  sets: [true, false],
  set_max: [8, 9],
  wild_biriba: [true, false],
  full_run_bonus: [true, false],
  atou_rank: [true, false],
  dirty_stays: [true, false],
  natural_two_may_revert: [true, false],
  joker: [20, 25, 30],
  packet_needs_biriba: [true, false],
  second_morto_in_flight_only: [true, false],
  packet_missed: [0, 100],
  unplayed_packet: ['as_missed', 'count'],
  obligations: ['none', '1000:75, 1500:90'],
  fouls: ['prevented', 'called'],
  nothing_melded: ['none', 'extra', 'flat', 'stack'],
  final_discard: [true, false],
  final_wild_discard: [true, false],
  close_needs_clean: [true, false],
  seat_draw: ['random', 'cards'],
  dolar: ['per_canastra', 'flat'],
  dolar_in_runs: [true, false],
  tranca: ['remove', 'block'],
  black_gap: ['closed', 'bridged'],
  max_players: [12, 6],
  deals: [1, 3],
  target_score: ['none', 300],
  draw: ['after_card', 'after_trick'],
  may_trump_anytime: [true, false],
  trump_pair_pays: [true, false],
  call_only_on_completion: [true, false],
  call_window: ['turn', 'until_trick_ends'],
};

describe.each(LOCALES)('in %s', (language) => {
  test.each(Object.entries(VALUES))(
    '%s has a question, a place and a sentence for each value',
    async (key, values) => {
      await speak(language);
      expect(question(key)).not.toBe(key);
      expect(groupOf(key)).not.toBe('other');
      const sentences = values.map((value) => sentence(key, value));
      expect(new Set(sentences).size).toBe(values.length);
      for (const text of sentences) expect(text).not.toMatch(/[{}_]|undefined/);
    },
  );
});

test('no sentence is written for an option that nobody has', () => {
  const known = Object.keys(optionsEn)
    .filter((key) => key.startsWith('rule.') && key !== 'rule.other')
    .map((key) => key.split(/[.@]/)[1]);
  expect([...new Set(known)].sort()).toEqual(Object.keys(VALUES).sort());
});

test('numbers stand in the sentence as the language writes them', async () => {
  expect(sentence('target', 3000)).toBe('Play to 3,000 points');
  await speak('el');
  expect(sentence('target', 3000)).toBe('Ως τους 3.000 πόντους');
});

test('a game with a word of its own for a rule is told by that word', () => {
  expect(question('full_run_bonus', 'altaneira')).toBe('Altaneira and Real');
  expect(sentence('full_run_bonus', true, 'altaneira')).toContain('Ace to King');
  expect(sentence('full_run_bonus', true, 'classic')).toContain('thirteen');
});

test('an option nobody has written about is still told', () => {
  expect(question('comets')).toBe('comets');
  expect(sentence('comets', true)).toBe('comets: true');
  expect(groupOf('comets')).toBe('other');
});

test('a table that plays by the book has nothing to tell', () => {
  expect(summary([], 'classic')).toEqual({ lines: [], more: 0 });
});

test('three differences are told, and how many more there are', () => {
  const told = summary(
    [
      { key: 'target', value: 3000 },
      { key: 'sets', value: false },
      { key: 'pile_take', value: 'use_top' },
      { key: 'joker', value: 30 },
    ],
    'classic',
  );
  expect(told).toEqual({
    lines: ['Play to 3,000 points', 'Runs only, no sets', 'Take the pile only to meld its top card'],
    more: 1,
  });
});

test('sides are chosen where there can be partners', () => {
  expect([2, 3, 4, 5, 6].filter((players) => applies('sides', players))).toEqual([4, 6]);
  expect([2, 3, 4, 5, 6].filter((players) => applies('six_teams', players))).toEqual([6]);
  expect([2, 3, 4, 5, 6].filter((players) => applies('target', players))).toHaveLength(5);
});

test('a switch offers both, a list its values, a number the usual ones with the book’s own among them', () => {
  const option = { key: 'target', kind: 'number', default: 5000, values: [] };
  expect(offered(option)).toEqual([2000, 3000, 5000]);
  expect(offered({ ...option, default: 3010 })).toEqual([2000, 3000, 3010, 5000]);
  expect(offered({ key: 'sets', kind: 'switch', default: true, values: [] })).toEqual([true, false]);
  expect(offered({ key: 'set_max', kind: 'choice', default: 9, values: [8, 9] })).toEqual([8, 9]);
  expect(offered({ key: 'target_score', kind: 'number_or_none', default: 'none', values: [] })).toEqual([
    'none',
    200,
    500,
  ]);
  expect(isFree(option)).toBe(true);
  expect(isFree({ kind: 'choice', values: ['over', 'reach'] })).toBe(false);
});
