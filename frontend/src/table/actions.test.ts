import { describe, expect, test } from 'vitest';
import { fixtureView, type Wishes } from '../fixture/deal';
import { can, refused } from '../fixture/fixture.svelte';
import { barFor, offersFor, offersOnMeld, worthAsking, type Asked, type Bar } from './actions';

const NOTHING: Asked = { state: 'nothing' };

function bar(wishes: Wishes, selected: string[] = [], asked: Asked = NOTHING): Bar {
  return barFor(fixtureView(wishes), selected, asked);
}

function lines(shown: Bar): string[] {
  return shown.kind === 'act' ? [shown.primary.line, ...shown.rest.map(({ line }) => line)] : [shown.kind];
}

describe('the action bar', () => {
  test('offers to draw first, then to take the pile', () => {
    expect(lines(bar({ phase: 'draw' }))).toEqual(['draw', 'take']);
  });
  test('with the stock gone offers the pile, then to pass', () => {
    expect(lines(bar({ phase: 'draw', moves: ['take', 'pass'] }))).toEqual(['take', 'pass']);
  });
  test('asks for cards when none is chosen', () => {
    expect(bar({}).kind).toBe('hint');
  });
  test('says who plays while it is another’s turn', () => {
    expect(bar({ turn: 2 })).toEqual({ kind: 'wait', seat: 2 });
  });
  test('offers the bonus suits when one must be named', () => {
    const shown = bar({ phase: 'trump', moves: ['trump s', 'trump none'] });
    expect(shown.kind === 'trump' && shown.offers.map(({ line }) => line)).toEqual(['trump s', 'trump none']);
  });
  test('throws a single card away first, and lists where else it fits', () => {
    const asked: Asked = {
      state: 'can',
      can: can(['discard 2s', 0], ['add 3 2s', 10], ['add 3 2s high', 10]),
    };
    expect(lines(bar({}, ['2s'], asked))).toEqual(['discard 2s', 'add 3 2s', 'add 3 2s high']);
  });
  test('never offers a discard that the view does not', () => {
    expect(
      lines(bar({ moves: ['discard 3s'] }, ['2s'], { state: 'refused', refused: refused('B-13') })),
    ).toEqual(['cannot']);
  });
  test('puts what completes a biriba first, then new melds by their points', () => {
    const asked: Asked = {
      state: 'can',
      can: can(['add 2 7c 8c 9c', 15], ['meld 7c 8c 9c', 20], ['meld 7c 8c 2s', 30], ['add 4 7c 8c 9c', 15]),
    };
    expect(lines(bar({}, ['7c', '8c', '9c'], asked))).toEqual([
      'add 4 7c 8c 9c',
      'meld 7c 8c 2s',
      'meld 7c 8c 9c',
      'add 2 7c 8c 9c',
    ]);
  });
  test('waits while the question is open, and keeps the reason of a no', () => {
    expect(bar({}, ['3s', 'Js'], { state: 'asking' }).kind).toBe('asking');
    const no = refused('M2');
    expect(bar({}, ['3s', 'Js'], { state: 'refused', refused: no })).toEqual({
      kind: 'cannot',
      refused: no,
      rest: [],
    });
  });
  test('keeps taking back at hand', () => {
    expect(lines(bar({ moves: ['withdraw', 'discard 3s'] }, ['3s']))).toEqual(['discard 3s', 'withdraw']);
  });
  test('takes back without a card being chosen', () => {
    const shown = bar({ moves: ['withdraw', 'discard 3s'] });
    expect(shown.kind === 'hint' && shown.rest.map(({ line }) => line)).toEqual(['withdraw']);
  });
  test('marks the last card of a hand', () => {
    const shown = bar({ hand: '9s' }, ['9s']);
    expect(shown.kind === 'act' && shown.primary.last).toBe(true);
  });
  test('rests when the deal is over', () => {
    expect(bar({ phase: 'over', turn: 3 }).kind).toBe('idle');
  });
});

test('a meld of ours knows what may be laid on it', () => {
  const asked: Asked = {
    state: 'can',
    can: can(['add 3 2s low', 10], ['add 3 2s high', 10], ['add 4 2s', 10]),
  };
  const offers = offersFor(fixtureView(), ['2s'], asked);
  expect(offersOnMeld(offers, 3).map(({ line }) => line)).toEqual(['add 3 2s low', 'add 3 2s high']);
  expect(offersOnMeld(offers, 1)).toEqual([]);
});

test('the server is asked about a selection only in one’s own turn', () => {
  expect(worthAsking(fixtureView(), ['3s'])).toBe(true);
  expect(worthAsking(fixtureView({ phase: 'draw' }), ['3s'])).toBe(true);
  expect(worthAsking(fixtureView({ turn: 1 }), ['3s'])).toBe(false);
  expect(worthAsking(fixtureView(), [])).toBe(false);
});
