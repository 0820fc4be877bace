import { cleanup, render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TableCard } from '../net/api';
import type { LiveTable } from '../table/live';
import type { SeatShown, View } from '../wire.gen';
import { FIRST_GAMES } from './games';
import OpenTables from './OpenTables.svelte';
import PlayNow from './PlayNow.svelte';
import Presets from './Presets.svelte';
import { router } from './router.svelte';
import WaitingRoom from './WaitingRoom.svelte';

const JSON_TYPE = { headers: { 'Content-Type': 'application/json' } };
const fetched = vi.fn<(address: string, request: RequestInit) => Promise<Response>>();
const bodies = (): unknown[] => fetched.mock.calls.map(([, request]) => JSON.parse(String(request.body)));

let base: HTMLBaseElement;
beforeEach(() => {
  base = document.createElement('base');
  base.href = '/';
  document.head.append(base);
  vi.stubGlobal('fetch', fetched);
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  base.remove();
  fetched.mockReset();
  vi.unstubAllGlobals();
});

describe('House rules under a name', () => {
  const friday = {
    preset: 'friday',
    name: 'Our Friday',
    game: 'classic',
    options: { target: 3000, pile_take: 'free' },
    differences: [{ key: 'target', value: 3000, default: 5000, clause: 'B-37' }],
  };

  test('one tap sets what differs from the book, another goes back to it', async () => {
    fetched.mockResolvedValue(new Response(JSON.stringify({ presets: [friday] }), JSON_TYPE));
    const onChoose = vi.fn();
    const { rerender } = render(Presets, { game: 'classic', chosen: {}, onChoose });
    await userEvent.click(await screen.findByRole('button', { name: 'Our Friday', pressed: false }));
    expect(onChoose).toHaveBeenLastCalledWith({ target: 3000 });
    await rerender({ chosen: { target: 3000 } });
    expect(screen.getByRole('button', { name: 'Our Friday', pressed: true })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'By the book', pressed: false }));
    expect(onChoose).toHaveBeenLastCalledWith({});
  });

  test('nothing is shown where the house keeps none', async () => {
    fetched.mockResolvedValue(new Response(JSON.stringify({ presets: [] }), JSON_TYPE));
    render(Presets, { game: 'bipbip', chosen: {}, onChoose: vi.fn() });
    await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('Play now', () => {
  test('one tap opens a table full of robots, starts it and goes there', async () => {
    const seated = { table: 't7', seat: 0, version: 5, invite: null };
    fetched.mockResolvedValue(new Response(JSON.stringify(seated), JSON_TYPE));
    render(PlayNow, { games: FIRST_GAMES });
    await userEvent.click(screen.getByRole('button', { name: /Play now/ }));
    expect(bodies()).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
        game: 'classic',
        players: 4,
        name: null,
        bots: 'fill',
        start: true,
      },
    ]);
    expect(router.place).toEqual({ name: 'table', id: 't7' });
  });

  test('tapping again after the network broke asks for the same table', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    render(PlayNow, { games: FIRST_GAMES });
    await userEvent.click(screen.getByRole('radio', { name: '2' }));
    await userEvent.click(screen.getByRole('button', { name: /Play now/ }));
    expect(screen.getByRole('alert')).toHaveTextContent('There is no connection');
    await userEvent.click(screen.getByRole('button', { name: /Play now/ }));
    expect(bodies()).toHaveLength(2);
    expect(bodies()[0]).toEqual(bodies()[1]);
    expect(bodies()[0]).toMatchObject({ players: 2 });
  });
});

describe('open tables', () => {
  const nothing = { busy: null, onSit: vi.fn(), onRetry: vi.fn() };

  test('none has a sentence and something to do', () => {
    render(OpenTables, { tables: [], problem: null, ...nothing });
    expect(screen.getByText('No table is waiting for players right now.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open one yourself' })).toHaveAttribute('href', '/new');
  });

  test('those not here yet are said to be on their way', () => {
    render(OpenTables, { tables: null, problem: null, ...nothing });
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
  });

  test('one says its clock and what becomes of a seat whose person is gone', async () => {
    const seats = [{ seat: 0, holder: 'person', name: 'Zoe', you: false }];
    const clock = { per: 'turn', seconds: 30, increment: 0, away: 120 };
    const table = { id: 't7', game: 'classic', status: 'waiting', players: 2, free: 1, host: 'Zoe', seats };
    const terms = { clock, absence: 'forfeit', differences: [] };
    const tables = [{ ...table, ...terms }] as unknown as TableCard[];
    render(OpenTables, { tables, problem: null, ...nothing });
    expect(await screen.findByText('If somebody leaves: Forfeit')).toBeVisible();
    expect(screen.getByText('0:30 a turn')).toBeVisible();
  });

  test('a match under way that wants a player says so', async () => {
    const seats = [{ seat: 0, holder: 'person', name: 'Zoe', you: false }];
    const table = { id: 't7', game: 'classic', status: 'playing', players: 2, free: 1, host: 'Zoe', seats };
    const terms = { clock: null, absence: 'substitute', differences: [] };
    const onSit = vi.fn();
    const tables = [{ ...table, ...terms }] as unknown as TableCard[];
    render(OpenTables, { tables, problem: null, ...nothing, onSit });
    expect(screen.getByText('A match under way wants a player')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Sit down at Zoe’s table' }));
    expect(onSit).toHaveBeenCalledWith('t7');
  });

  test('trouble is told and can be tried again', async () => {
    const problem = { code: 'offline', status: 0, detail: '' };
    const onRetry = vi.fn();
    render(OpenTables, { tables: null, problem, ...nothing, onRetry });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});

describe('the waiting room', () => {
  const seat = (number: number, more: Partial<SeatShown> = {}): SeatShown => ({
    seat: number,
    side: 'AB'[number % 2] ?? 'A',
    holder: 'empty',
    name: '',
    here: false,
    ready: false,
    ...more,
  });
  const anna = seat(0, { holder: 'person', name: 'Άννα', here: true });
  const bob = seat(1, { holder: 'person', name: 'Bob', here: false });

  function room(seats: SeatShown[], mine: number | null): void {
    const table = {
      id: 't7',
      game: 'classic',
      status: 'waiting',
      players: seats.length,
      direction: 'anticlockwise',
      seats,
      host: 0,
      watchers: 'nobody',
      absence: null,
      clock: { per: 'turn', time: 60_000, increment: 0, away: 120_000 },
      differences: [{ key: 'sets', value: false, default: true, clause: 'B-15' }],
    };
    const you = mine === null ? null : { seat: mine, invite: null };
    const view = { shared: { table, deal: null }, you } as unknown as View;
    render(WaitingRoom, { view, table: { link: 'fine', view } as unknown as LiveTable });
  }

  test('the host starts once every seat is taken', async () => {
    fetched.mockResolvedValue(new Response('{}', JSON_TYPE));
    room([anna, bob], 0);
    await userEvent.click(screen.getByRole('button', { name: 'Start the match' }));
    expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/api/v1/tables/t7/start?lang=en']);
  });

  test('while a seat is free nobody starts, and the host may put a robot there', async () => {
    fetched.mockResolvedValue(new Response('{}', JSON_TYPE));
    room([anna, seat(1)], 0);
    expect(screen.queryByRole('button', { name: 'Start the match' })).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('1 seat is still free.');
    await userEvent.selectOptions(screen.getByLabelText('Which robot for seat 2'), 'greedy');
    await userEvent.click(screen.getByRole('button', { name: 'Add a robot · Seat 2' }));
    expect(bodies()).toEqual([{ id: expect.any(String) as string, kind: 'greedy', seat: 1 }]);
  });

  test('a guest sees who starts, who is away and what differs, and may leave', () => {
    room([anna, bob], 1);
    expect(screen.queryByRole('button', { name: 'Start the match' })).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('Άννα starts the match.');
    expect(screen.getByText('Seat 2 · you · away')).toBeVisible();
    expect(screen.getByText('Runs only, no sets')).toBeVisible();
    expect(screen.getByText('1:00 a turn')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Leave the table' })).toBeVisible();
  });

  test('whoever only watches may sit down where a seat is free, and manages nothing', async () => {
    fetched.mockResolvedValue(new Response('{}', JSON_TYPE));
    room([anna, seat(1)], null);
    expect(screen.getByText('You are watching')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Robots for all free seats' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Leave the table' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Sit down' }));
    expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/api/v1/tables/t7/seats?lang=en']);
  });

  test('a refusal of the server is said in its own words', async () => {
    const problem = { code: 'started', status: 409, detail: '', because: 'The match has started.' };
    fetched.mockResolvedValue(
      new Response(JSON.stringify(problem), {
        status: 409,
        headers: { 'Content-Type': 'application/problem+json' },
      }),
    );
    room([anna, bob], 0);
    await userEvent.click(screen.getByRole('button', { name: 'Start the match' }));
    expect(screen.getByRole('alert')).toHaveTextContent('The match has started.');
  });
});
