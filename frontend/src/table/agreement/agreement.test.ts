import { cleanup, render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { fixtureView } from '../../fixture/deal';
import { FixtureTable } from '../../fixture/fixture.svelte';
import type { ProposalShown, View } from '../../wire.gen';
import { learn, speak } from '../../words/words.svelte';
import Table from '../Table.svelte';
import WayOut from './WayOut.svelte';

const ASKED: ProposalShown = {
  version: 40,
  seat: 1,
  what: 'undo',
  count: 1,
  agreed: [1],
  awaited: [0, 2],
  until: Date.now() + 30_000,
};

// What the page loads when it is needed is loaded here beforehand: no test waits for it.
beforeAll(async () => {
  await Promise.all([
    import('./Question.svelte'),
    import('./Wants.svelte'),
    import('./GivenUp.svelte'),
    import('./Paused.svelte'),
    import('./Vacant.svelte'),
  ]);
  await learn('seats');
});

const PATIENT = { timeout: 10_000 };

afterEach(cleanup);

beforeEach(async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  );
  await speak('en');
});

describe('a seat that nobody has', () => {
  const seatless = (more: Partial<View['shared']['table']>, invite: string | null): View => {
    const view = fixtureView();
    const seats = view.shared.table.seats.map((seat) =>
      seat.seat === 1 ? ({ ...seat, holder: 'empty', name: '' } as const) : seat,
    );
    const table = { ...view.shared.table, ...more, seats };
    const deal = { ...view.shared.deal, turn: 1 } as View['shared']['deal'];
    const own = { ...view.own, moves: [] } as View['own'];
    return {
      ...view,
      own,
      you: view.you && { ...view.you, invite },
      shared: { ...view.shared, table, deal },
    };
  };

  test('stops the table at its turn: whoever sits has the link for somebody else', async () => {
    render(Table, { table: new FixtureTable(seatless({ absence: 'substitute' }, 'come-in')) });
    expect(await screen.findByText('Whoever opens the link may take it.', undefined, PATIENT)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Invitation link' })).toHaveValue(
      `${location.origin}/i/come-in`,
    );
    expect(screen.getByText('Waiting for the free seat')).toBeVisible();
  });

  test('is waited for where it is kept', async () => {
    render(Table, { table: new FixtureTable(seatless({ absence: 'wait' }, null)) });
    const told = 'The table waits until its person is back.';
    expect(await screen.findByText(told, undefined, PATIENT)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Invitation link' })).toBeNull();
  });
});

describe('what somebody asks the table', () => {
  test('is agreed to or declined by whoever is asked', async () => {
    const live = new FixtureTable(fixtureView({ proposal: ASKED }));
    render(Table, { table: live });
    await userEvent.click(await screen.findByRole('button', { name: 'Agree' }, PATIENT));
    await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
    expect(live.done).toEqual(['agree', 'decline']);
  });

  test('is only shown to those who have answered', async () => {
    const live = new FixtureTable(fixtureView({ proposal: { ...ASKED, awaited: [2] } }));
    render(Table, { table: live });
    await screen.findByText(/Still to answer/, undefined, PATIENT);
    expect(screen.queryByRole('button', { name: 'Agree' })).toBeNull();
  });

  test('may be taken back by whoever asked', async () => {
    const live = new FixtureTable(
      fixtureView({ proposal: { ...ASKED, seat: 0, agreed: [0], awaited: [1] } }),
    );
    render(Table, { table: live });
    await userEvent.click(await screen.findByRole('button', { name: 'Never mind' }, PATIENT));
    expect(live.done).toEqual(['decline']);
  });
});

test.each(['stale', 'elsewhere'] as const)('where the link is %s, nothing can be answered', async (link) => {
  const live = new FixtureTable(fixtureView({ proposal: ASKED, paused: true }));
  live.link = link;
  render(Table, { table: live });
  await screen.findByText(/Still to answer/, undefined, PATIENT);
  await screen.findByRole('region', { name: 'The table is taking a break.' }, PATIENT);
  expect(screen.queryByRole('button', { name: /Agree|Decline|Go on/ })).toBeNull();
});

test('in a pause nothing is offered that would be refused', async () => {
  render(Table, { table: new FixtureTable(fixtureView({ paused: true })) });
  await screen.findByRole('button', { name: 'Go on' }, PATIENT);
  expect(screen.getByText('The table pauses.')).toBeInTheDocument();
  expect(document.querySelector('[data-primary], .sec')).toBeNull();
});

describe('the menu', () => {
  test('asks for the newest move back, which a key does as well', async () => {
    const live = new FixtureTable(fixtureView({ undo: 41 }));
    render(Table, { table: live });
    await userEvent.keyboard('u');
    await userEvent.click(screen.getAllByRole('button', { name: 'Menu' })[0] as HTMLElement);
    await userEvent.click(await screen.findByRole('button', { name: 'Take my move back' }, PATIENT));
    expect(live.done).toEqual(['propose undo 41', 'propose undo 41']);
  });

  test('gives the match up at the second press', async () => {
    const live = new FixtureTable(fixtureView());
    render(Table, { table: live });
    await userEvent.click(screen.getAllByRole('button', { name: 'Menu' })[0] as HTMLElement);
    await userEvent.click(await screen.findByRole('button', { name: 'Give the match up' }, PATIENT));
    expect(live.done).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Really give up?' }));
    expect(live.done).toEqual(['propose concede']);
  });
});

test('a match that was given up says so, and who has won', async () => {
  const onrematch = vi.fn();
  const view = fixtureView({ status: 'over', conceded: 'B', winners: ['A'] });
  render(Table, { table: new FixtureTable(view), onrematch });
  expect(await screen.findByRole('heading', { name: 'We win' }, PATIENT)).toBeInTheDocument();
  expect(screen.getByText(/gave the match up\./)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Play again' }));
  expect(onrematch).toHaveBeenCalled();
});

test('getting up says what becomes of the seat where it can be seen', async () => {
  let seen = '';
  Element.prototype.scrollIntoView = function (this: Element) {
    seen = this.textContent;
  };
  const view = fixtureView();
  const shared = { ...view.shared, table: { ...view.shared.table, absence: 'bot' as const } };
  render(WayOut, { view: { ...view, shared }, onleave: () => undefined });
  await userEvent.click(screen.getByRole('button', { name: 'Leave the table' }));
  await vi.waitFor(() => expect(seen).toMatch(/a robot plays/));
});
