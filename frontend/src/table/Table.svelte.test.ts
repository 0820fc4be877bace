import { cleanup, render, screen, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { measureAsOnAPhone } from '../fixture/measured';
import { fixtureScore, fixtureView } from '../fixture/deal';
import { can, FixtureTable, refused } from '../fixture/fixture.svelte';
import { like } from '../prefs.svelte';
import './DealSheet.svelte'; // loaded by then, as it is where people play
import Table from './Table.svelte';

let live: FixtureTable;

beforeEach(() => {
  measureAsOnAPhone();
  live = new FixtureTable(fixtureView());
  live.answer = (cards, meld) => {
    if (cards.join(' ') === '5h 6h 7h' && meld === undefined) return can(['meld 5h 6h 7h', 15]);
    return refused('M3', 'Each run takes one wild card.');
  };
});

afterEach(() => {
  cleanup();
  like('confirm', 'off');
});

const open = (): ReturnType<typeof render> => render(Table, { table: live });
const hand = (): HTMLElement => screen.getByRole('group', { name: /^Your hand/ });
const card = (name: string): HTMLElement => within(hand()).getByRole('button', { name });
const names = (): string[] =>
  within(hand())
    .getAllByRole('button')
    .map((each) => each.getAttribute('aria-label') ?? '');

test('whoever comes to the table from elsewhere is at its heading', () => {
  open().unmount();
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'Biriba' })).toHaveFocus();
});

describe('playing by tap', () => {
  test('three cards that fit are laid with the bar’s button', async () => {
    open();
    const user = userEvent.setup();
    for (const name of ['five of hearts', 'six of hearts', 'seven of hearts']) await user.click(card(name));
    await user.click(await screen.findByRole('button', { name: /^Meld, five of hearts/ }));
    expect(live.done).toEqual(['meld 5h 6h 7h']);
    expect(screen.getByText('Sending')).toBeInTheDocument();
    expect(card('five of hearts')).toHaveClass('ghost');
  });

  test('what a selection cannot do says why when asked, with the clause and its page', async () => {
    open();
    const user = userEvent.setup();
    await user.click(card('three of spades'));
    await user.click(card('jack of spades'));
    await user.click(await screen.findByRole('button', { name: /Why not/ }));
    const note = screen.getByRole('alert');
    expect(note).toHaveTextContent('Each run takes one wild card.');
    expect(within(note).getByRole('link')).toHaveAttribute('href', '/rules/classic#M3');
    await user.click(card('queen of spades'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a meld that does not take the selection says why', async () => {
    open();
    const user = userEvent.setup();
    await user.click(card('three of spades'));
    await user.click(screen.getByRole('button', { name: /^Run 4, three of clubs/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('one wild card');
  });

  test('a discard may be asked about first', async () => {
    like('confirm', 'on');
    open();
    const user = userEvent.setup();
    await user.click(card('three of spades'));
    await user.click(screen.getByRole('button', { name: /^Discard/ }));
    expect(live.done).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Really discard?' }));
    expect(live.done).toEqual(['discard 3s']);
  });

  test('drawing is a tap on the stock or on the bar', async () => {
    live.view = fixtureView({ phase: 'draw' });
    open();
    await userEvent.click(screen.getByRole('button', { name: /^Draw from the stock/ }));
    expect(live.done).toEqual(['draw']);
  });

  test('only what the server offers can be sent while another plays', async () => {
    live.view = fixtureView({ turn: 2 });
    open();
    await userEvent.keyboard('dtm');
    await userEvent.click(screen.getByRole('button', { name: /^Stock/ }));
    expect(live.done).toEqual([]);
    expect(screen.getByText('Ελένη is playing')).toBeInTheDocument();
  });
});

describe('playing by keys', () => {
  test('arrows walk, Space selects, Enter does what the bar offers', async () => {
    open();
    const user = userEvent.setup();
    card('three of spades').focus();
    await user.keyboard('{ArrowRight}');
    expect(card('jack of spades')).toHaveFocus();
    await user.keyboard(' ');
    expect(card('jack of spades')).toHaveAttribute('aria-pressed', 'true');
    await user.keyboard('{Enter}');
    expect(live.done).toEqual(['discard Js']);
  });

  test('focus stays in the hand when the focused card leaves', async () => {
    open();
    card('jack of spades').focus();
    live.show(fixtureView({ hand: '3s Qs 5h 6h 7h Kh', turn: 1 }));
    await tick();
    expect(hand()).toContainElement(document.activeElement as HTMLElement);
  });

  test('Alt with an arrow moves a card, and the server keeps the order', async () => {
    live.view = fixtureView({ hand: '3s Js Qs' });
    open();
    card('three of spades').focus();
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(names()).toEqual(['jack of spades', 'three of spades', 'queen of spades']);
    expect(live.done).toEqual(['order own Js 3s Qs']);
  });

  test('the focus goes to the hand when the button that had it is gone', async () => {
    live.view = fixtureView({ phase: 'draw' });
    open();
    screen.getByRole('button', { name: 'Draw' }).focus();
    await userEvent.keyboard('{Enter}');
    live.show(fixtureView());
    await tick();
    expect(hand()).toContainElement(document.activeElement as HTMLElement);
  });

  test('d draws, t takes the pile', async () => {
    live.view = fixtureView({ phase: 'draw' });
    open();
    await userEvent.keyboard('t');
    expect(live.done).toEqual(['take']);
  });
});

describe('following the server', () => {
  test('a selection survives the moves of others and dies with its cards', async () => {
    open();
    await userEvent.click(card('five of hearts'));
    await userEvent.click(card('queen of spades'));
    live.show(fixtureView({ turn: 1, hand: '3s 5h 6h' }));
    await tick();
    expect(card('five of hearts')).toHaveAttribute('aria-pressed', 'true');
    expect(within(hand()).getAllByRole('button', { pressed: true })).toHaveLength(1);
  });

  test('what happens is said once, and the same again is said again', async () => {
    live.view = fixtureView({ turn: 1 });
    open();
    await tick();
    const drew = { version: 1, time: 0, kind: 'draw', seat: 1, count: 1 };
    live.show(fixtureView({ turn: 1 }), [drew]);
    await tick();
    const first = screen.getByTestId('announcer').textContent;
    expect(first).toContain('Δημήτρης drew a card.');
    live.show(fixtureView({ turn: 1 }), [drew]);
    await tick();
    expect(screen.getByTestId('announcer').textContent).not.toBe(first);
    expect(screen.getByTestId('announcer').textContent.trim()).toBe(first.trim());
  });

  test('your turn marks the title and is said', async () => {
    live.view = fixtureView({ turn: 1 });
    open();
    await tick();
    live.show(fixtureView(), [{ version: 1, time: 0, kind: 'discard', seat: 3, count: 1, cards: ['9s'] }]);
    await tick();
    expect(document.title).toContain('Your turn');
    expect(screen.getByTestId('announcer')).toHaveTextContent('discarded nine of spades. It is your turn.');
  });

  test('a stale table says so and offers to try again', async () => {
    live.link = 'stale';
    const { container } = open();
    expect(container.querySelector('.table')).toHaveClass('stale');
    await userEvent.click(screen.getByRole('button', { name: 'Try now' }));
    expect(live.done).toEqual(['retry']);
  });

  test('a tab that only watches may take over', async () => {
    live.link = 'elsewhere';
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Take over' }));
    expect(live.done).toEqual(['take over']);
  });

  test('a refused command shows its clause, and any action puts it away', async () => {
    live.refusal = { clause: 'B-27', because: 'Your side has no packet yet.', move: 'discard 3s' };
    open();
    expect(screen.getByRole('alert')).toHaveTextContent('B-27');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the end of a deal', () => {
  test('lists every item, lays all hands open, and never blocks', async () => {
    const scored = fixtureScore(fixtureView());
    live.view = fixtureView({ scored, status: 'between' });
    open();
    const sheet = await screen.findByRole('region', { name: 'Ελένη went out' });
    expect(within(sheet).getByText('Clean 200')).toBeInTheDocument();
    await userEvent.click(within(sheet).getAllByRole('button', { name: 'All hands' })[0] as HTMLElement);
    expect(within(sheet).getByRole('img', { name: /queen of spades, seven of hearts/ })).toBeInTheDocument();
    await userEvent.click(within(sheet).getByRole('button', { name: 'Ready' }));
    expect(live.done).toEqual(['ready']);
    await userEvent.click(within(sheet).getByRole('button', { name: 'Look at the table' }));
    expect(screen.queryByRole('region', { name: 'Ελένη went out' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Score of the deal' }));
    expect(await screen.findByRole('region', { name: 'Ελένη went out' })).toBeInTheDocument();
  });

  test('names each side once, also where it has no other name than its players', async () => {
    const view = fixtureView({ players: 6 });
    live.view = fixtureView({ players: 6, scored: fixtureScore(view), status: 'between' });
    open();
    await screen.findByRole('button', { name: 'Ready' });
    for (const head of document.querySelectorAll('.ss header')) {
      const name = head.querySelector('h3')?.textContent ?? '';
      expect(head.querySelector('.who')?.textContent ?? '').not.toBe(name);
    }
    expect(document.querySelectorAll('.ss')).toHaveLength(3);
  });

  test('promises nothing while the link is down', async () => {
    live.view = fixtureView({ scored: fixtureScore(fixtureView()), status: 'between' });
    live.link = 'stale';
    open();
    const sheet = await screen.findByRole('region', { name: 'Ελένη went out' });
    expect(within(sheet).getByRole('button', { name: 'Ready' })).toBeDisabled();
    expect(screen.getByText('Catching up…')).toBeVisible();
  });

  test('of the match names the winner and offers another', async () => {
    const scored = fixtureScore(fixtureView());
    live.view = fixtureView({ scored, status: 'over', winners: ['A'] });
    const onrematch = vi.fn();
    render(Table, { table: live, onrematch });
    expect(await screen.findByRole('heading', { name: 'We win' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Play again' }));
    expect(onrematch).toHaveBeenCalledOnce();
  });
});

describe('somebody who watches without a seat', () => {
  beforeEach(() => {
    const view = fixtureView({ turn: 1 });
    const table = { ...view.shared.table, watching: 3 };
    live.view = { ...view, own: null, you: null, shared: { ...view.shared, table } };
  });

  test('sees every player at the table and no hand', () => {
    open();
    expect(screen.getByText('You are watching')).toBeVisible();
    expect(screen.getByText('and 2 others')).toBeVisible();
    expect(screen.queryByRole('group', { name: /^Your hand/ })).toBeNull();
    for (const { name } of live.view?.shared.table.seats ?? []) {
      expect(screen.getByRole('group', { name: new RegExp(`^${name}`) })).toBeInTheDocument();
    }
    expect(screen.queryByText('Us')).toBeNull();
  });

  test('may do nothing, by button or by key', async () => {
    open();
    await userEvent.keyboard('dtmcps{Enter}');
    expect(live.done).toEqual([]);
  });

  test('is told who won, and offered neither the next deal nor another match', () => {
    const view = live.view ?? fixtureView();
    const scored = fixtureScore(view);
    const over = fixtureView({ scored, status: 'over', winners: ['A'] });
    live.view = { ...over, own: null, you: null };
    render(Table, { table: live, onrematch: vi.fn() });
    expect(screen.queryByRole('heading', { name: 'We win' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Play again' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Ready' })).toBeNull();
  });
});
