import { describe, expect, test } from 'vitest';
import { fixtureView } from '../fixture/deal';
import type { View } from '../wire.gen';
import { rummyDeal } from './family';
import {
  initial,
  membersOf,
  nameOf,
  namesBeside,
  others,
  sideName,
  theirSides,
  wantsSubstitute,
} from './seating';

const seats = (view: View): number[] => others(view).map(({ shown }) => shown.seat);

describe('who sits where', () => {
  test('anticlockwise, the next to play sits on the right', () => {
    const view = fixtureView({ players: 4 });
    expect(seats(view)).toEqual([3, 2, 1]);
    expect(others(view).map(({ place }) => place)).toEqual(['west', 'north', 'east']);
    expect(others(view).map(({ partner }) => partner)).toEqual([false, true, false]);
  });
  test('clockwise, on the left', () => {
    const view = fixtureView({ players: 4 });
    view.shared.table.direction = 'clockwise';
    expect(seats(view)).toEqual([1, 2, 3]);
  });
  test.each([
    [2, ['north']],
    [3, ['west', 'east']],
    [5, ['west', 'north', 'north', 'east']],
    [6, ['west', 'north', 'north', 'north', 'east']],
  ])('%i players find their places', (players, places) => {
    expect(others(fixtureView({ players })).map(({ place }) => place)).toEqual(places);
  });
});

describe('a seat that somebody who watches may take', () => {
  test.each([
    ['substitute', 'empty', 'playing', true],
    ['substitute', 'empty', 'between', true],
    ['substitute', 'empty', 'over', false],
    ['substitute', 'person', 'playing', false],
    ['wait', 'empty', 'playing', false],
  ] as const)('policy %s, seat %s, table %s', (absence, holder, status, expected) => {
    const view = fixtureView({ players: 4 });
    const { table } = view.shared;
    const seats = table.seats.map((seat) => (seat.seat === 2 ? { ...seat, holder } : seat));
    view.shared.table = { ...table, absence, status, seats };
    expect(wantsSubstitute(view)).toBe(expected);
  });
});

describe('what they are called', () => {
  test('robots of one kind are numbered, a single one is not', () => {
    expect(nameOf(fixtureView({ bots: [1, 2, 3] }), 3)).toBe('Steady 3');
    expect(nameOf(fixtureView({ bots: [3] }), 3)).toBe('Steady');
  });
  test('two sides of two are us and them; alone it is you and a name', () => {
    const pairs = fixtureView({ players: 4 });
    const sides = rummyDeal(pairs)?.sides ?? [];
    expect(sides.map((side) => sideName(pairs, side))).toEqual(['Us', 'Them']);
    const alone = fixtureView({ players: 2 });
    expect((rummyDeal(alone)?.sides ?? []).map((side) => sideName(alone, side))).toEqual(['You', 'Δημήτρης']);
  });
  test('three sides are named by who plays', () => {
    const view = fixtureView({ players: 6 });
    expect(theirSides(view).map((side) => sideName(view, side))).toEqual([
      'Δημήτρης · Μαρία',
      'Ελένη · Γιώργος',
    ]);
    expect(membersOf(view, [3, 0])).toBe('you, Σοφία');
  });
  test('nobody is named twice: beside a name stands who plays only where it does not say so', () => {
    const six = fixtureView({ players: 6 });
    const beside = (view: View): (string | null)[] =>
      (rummyDeal(view)?.sides ?? []).map(({ seats }) => namesBeside(view, seats));
    expect(beside(six)).toEqual(['you, Σοφία', null, null]);
    const pairs = fixtureView({ players: 4 });
    expect(beside(pairs)).toEqual([expect.stringContaining('you, '), expect.stringContaining(', ')]);
    expect(beside({ ...pairs, you: null, own: null })).toEqual([null, null]);
    expect(beside(fixtureView({ players: 2 }))).toEqual([null, null]);
  });
  test('an avatar has one letter, whatever the alphabet', () => {
    expect(initial('ήβη')).toBe('Ή');
    expect(initial('')).toBe('?');
  });
});
