import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Can, View } from '../wire.gen';
import type { LiveTable } from './live';
import { Selection } from './selection.svelte';

const HAND = ['5h', '6h', '7h', '9s'];

function view(version: number, hand: readonly string[] = HAND, lost = false): View {
  return {
    version,
    lost,
    shared: { deal: { family: 'rummy', phase: 'play', turn: 0, pile: [], sides: [] } },
    own: { family: 'rummy', hand, selects: true, moves: [] },
    you: { seat: 0 },
  } as unknown as View;
}

class Table {
  view: View | null = view(1);
  pending: object | null = null;
  refusal: object | null = null;
  asks: { cards: readonly string[]; answer: (can: Can) => void }[] = [];

  ask(cards: readonly string[]): Promise<Can> {
    return new Promise((answer) => this.asks.push({ cards, answer }));
  }
  /** The server answers what was asked last. */
  async answers(): Promise<void> {
    this.asks.at(-1)?.answer({ t: 'can', id: 'a', at: this.view?.version ?? 0, moves: [] });
    await vi.advanceTimersByTimeAsync(0);
  }
}

let table: Table;
let selection: Selection;

async function shows(next: View): Promise<void> {
  table.view = next;
  selection.follow();
  await vi.advanceTimersByTimeAsync(100);
}

beforeEach(async () => {
  vi.useFakeTimers();
  table = new Table();
  selection = new Selection(table as unknown as LiveTable);
  selection.follow();
  for (const card of ['5h', '6h', '7h']) selection.toggle(`${card}#0`);
  await vi.advanceTimersByTimeAsync(100);
});
afterEach(() => vi.useRealTimers());

test('cards touched one after the other are one question', () => {
  expect(table.asks.map(({ cards }) => cards)).toEqual([['5h', '6h', '7h']]);
});

test('the same version shown again leaves the answer, and what it offers, where it is', async () => {
  await table.answers();
  table.view = view(1);
  selection.follow();
  expect(selection.asked.state).toBe('can');
  await vi.advanceTimersByTimeAsync(100);
  expect(table.asks).toHaveLength(1);
});

test('the same version shown while a question is under way does not make its answer void', async () => {
  await shows(view(1));
  await table.answers();
  expect([table.asks.length, selection.asked.state]).toEqual([1, 'can']);
});

test('a new version is asked about, and an answer from before it no longer counts', async () => {
  const [before] = table.asks;
  await shows(view(2));
  before?.answer({ t: 'can', id: 'a', at: 1, moves: [] });
  await vi.advanceTimersByTimeAsync(0);
  expect([table.asks.length, selection.asked.state]).toEqual([2, 'asking']);
  await table.answers();
  expect(selection.asked.state).toBe('can');
});

test('a table that has lost something is asked again, whatever its version', async () => {
  await table.answers();
  await shows(view(1, HAND, true));
  expect(table.asks).toHaveLength(2);
});

test('a card that was laid is chosen no more, though its like came with the packet at once', async () => {
  selection.sends(['5h', '6h', '7h']);
  table.pending = {};
  await shows(view(1));
  expect(selection.faces).toEqual(['5h', '6h', '7h']);
  table.pending = null;
  await shows(view(2, ['5h', '7h', 'Kd', '2c']));
  expect(selection.faces).toEqual([]);
});

test('cards that were refused stay chosen', async () => {
  selection.sends(['5h', '6h', '7h']);
  table.refusal = {};
  await shows(view(2));
  expect(selection.faces).toEqual(['5h', '6h', '7h']);
});

test('a card that has left the hand is chosen no more', async () => {
  await table.answers();
  await shows(view(2, ['5h', '6h', '9s']));
  expect(selection.faces).toEqual(['5h', '6h']);
  expect(table.asks.at(-1)?.cards).toEqual(['5h', '6h']);
});
