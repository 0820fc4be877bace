import { cleanup, render, screen, waitFor } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { flushSync } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { fixtureView } from '../fixture/deal';
import { FixtureTable } from '../fixture/fixture.svelte';
import { me } from '../lobby/people.svelte';
import { api } from '../net/api';
import type { SaidLine, View } from '../wire.gen';
import { learn } from '../words/words.svelte';
import Chat from './Chat.svelte';
import { Hearing } from './hearing.svelte';
import MenuButton from './MenuButton.svelte';

const view = fixtureView();
const mine = view.you?.seat ?? 0;
let live: FixtureTable;
let hearing: Hearing;
let next = 0;

function line(more: Partial<SaidLine> = {}): SaidLine {
  next += 1;
  return {
    ...{ id: `l${next}`, time: Date.now() + 1000, lane: 'seats', seat: (mine + 1) % 4, who: 'anna' },
    ...{ name: 'Άννα', phrase: 'nice', text: '', ...more },
  };
}

function hear(...lines: SaidLine[]): void {
  live.chat = [...live.chat, ...lines];
  flushSync();
}

async function aloud(): Promise<string[]> {
  const texts: string[] = [];
  await hearing.announce((text) => texts.push(text));
  return texts;
}

const open = (): ReturnType<typeof render> => render(Chat, { live, hearing });

beforeAll(() => learn('company'));

beforeEach(() => {
  localStorage.clear();
  live = new FixtureTable(view);
  hearing = new Hearing(live);
});

afterEach(cleanup);

describe('what is heard', () => {
  test('each new line of others is told once, in the reader’s words', async () => {
    hear(line());
    expect(await aloud()).toEqual(['Άννα: Nice one!']);
    expect(await aloud()).toEqual([]);
  });

  test('neither old lines nor one’s own are news', async () => {
    hear(line({ time: Date.now() - 60_000 }), line({ seat: mine, who: 'me' }));
    expect(await aloud()).toEqual([]);
    expect(hearing.unread).toBe(false);
  });

  test('somebody who watches knows a line as their own once it comes back', async () => {
    live.view = { ...view, you: null } satisfies View;
    hearing.say({ t: 'say', id: 'x', phrase: 'hello', text: '' });
    hear(line({ lane: 'gallery', seat: null, who: 'self', phrase: 'hello' }));
    hear(line({ lane: 'gallery', seat: null, who: 'other', phrase: 'hello' }));
    expect(await aloud()).toEqual(['Άννα: Hello!']);
  });

  test('the menu’s button says that something was said until the chat is open', () => {
    const { rerender } = render(MenuButton, { view, unread: hearing.unread, onmenu: () => undefined });
    expect(screen.queryByRole('button', { name: /something new was said/ })).toBeNull();
    hear(line());
    void rerender({ unread: hearing.unread });
    flushSync();
    expect(screen.getByRole('button', { name: /something new was said/ })).toBeInTheDocument();
    open();
    flushSync();
    expect(hearing.unread).toBe(false);
  });
});

describe('what is said', () => {
  test('a phrase and, where it is allowed, a text', async () => {
    live.view = { ...view, shared: { ...view.shared, table: { ...view.shared.table, chat: 'all' } } };
    open();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Thank you!' }));
    await user.type(screen.getByRole('textbox', { name: 'Write something' }), ' Ωραία {Enter}');
    expect(live.talked).toMatchObject([
      { t: 'say', phrase: 'thanks', text: '' },
      { t: 'say', phrase: null, text: 'Ωραία' },
    ]);
  });

  test('where only phrases are, nothing is written', () => {
    open();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('who is not heard', () => {
  test('the muted stay muted when the page comes back, and can be heard again', async () => {
    hear(line(), line({ who: 'bea', name: 'Bea' }));
    const user = userEvent.setup();
    const { unmount } = open();
    await user.click(screen.getByRole('button', { name: /^Άννα/ }));
    await user.click(screen.getByRole('button', { name: 'Mute' }));
    expect(screen.queryByText('Άννα')).toBeNull();
    unmount();

    hearing = new Hearing(live);
    open();
    hear(line(), line({ who: 'bea', name: 'Bea', phrase: 'bye' }));
    expect(screen.queryByText('Άννα')).toBeNull();
    await expect(aloud()).resolves.toEqual(['Bea: Nice one! Bea: Bye!']);
    await user.click(screen.getByRole('button', { name: 'Hear everybody again' }));
    expect(screen.getAllByText('Άννα')).toHaveLength(2);
    expect(live.talked).toEqual([]);
  });

  test('a block is told to the house, and its lifting too', async () => {
    const said = line();
    hear(said);
    open();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: /^Άννα/ }));
    await user.click(screen.getByRole('button', { name: 'Block' }));
    await waitFor(() => expect(screen.queryByText('Άννα')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Hear everybody again' }));
    expect(live.talked).toEqual([
      { t: 'block', line: said.id },
      { t: 'block', line: null },
    ]);
    expect(screen.queryByRole('button', { name: 'Hear everybody again' })).toBeNull();
  });
});

describe('a report', () => {
  test('is confirmed once the house has kept it, and cannot be sent twice', async () => {
    const said = line();
    hear(said);
    open();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: /^Άννα/ }));
    await user.click(screen.getByRole('button', { name: 'Report' }));
    expect(live.talked).toEqual([{ t: 'report', line: said.id }]);
    expect(screen.queryByText('Reported. Thank you.')).toBeNull();
    live.reported = [said.id];
    flushSync();
    expect(screen.getByText('Reported. Thank you.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Report' })).toBeNull();
  });
});

describe('whoever watches without a name', () => {
  const fine = <T>(value: T) => ({ ok: true, value }) as const;

  test('says one before anything else, and is then heard under it', async () => {
    const language = 'en' as const;
    vi.spyOn(api, 'me').mockResolvedValue(fine({ known: false, name: '', language }));
    const change = vi.spyOn(api, 'change').mockResolvedValue(fine({ known: true, name: 'Zoe', language }));
    live.view = { ...view, you: null };
    hear(line({ lane: 'gallery', seat: null }));
    open();
    const user = userEvent.setup();
    await user.type(await screen.findByRole('textbox', { name: 'Your name' }), 'Zoe');
    expect(screen.queryByRole('button', { name: 'Hello!' })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Άννα/ }));
    expect(screen.queryByRole('button', { name: 'Report' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Join in' }));
    expect(change).toHaveBeenCalledWith({ name: 'Zoe' });
    expect(live.done).toEqual(['retry']);
    await user.click(screen.getByRole('button', { name: 'Hello!' }));
    expect(live.talked).toMatchObject([{ t: 'say', phrase: 'hello' }]);
    expect(me.known).toBe(true);
  });

  test('those who watch have a rule of their own', async () => {
    const quiet = { ...view.shared.table, chat: 'all', gallery_chat: 'none' } as const;
    live.view = { ...view, shared: { ...view.shared, table: quiet }, you: null };
    open();
    expect(screen.getByText('Nothing may be said at this table.')).toBeVisible();
    live.view = { ...live.view, you: view.you };
    flushSync();
    expect(await screen.findByRole('button', { name: 'Hello!' })).toBeVisible();
  });
});

test('what nobody would hear is not sent and not lost', async () => {
  const said = { ...view.shared, table: { ...view.shared.table, chat: 'all' as const } };
  live.view = { ...view, shared: said };
  live.link = 'stale';
  open();
  await userEvent.type(screen.getByRole('textbox'), 'Καλησπέρα{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Hello!' }));
  expect(live.talked).toEqual([]);
  expect(screen.getByText('Nobody hears this before the table is back.')).toBeVisible();
  live.link = 'fine';
  flushSync();
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(live.talked).toMatchObject([{ t: 'say', text: 'Καλησπέρα' }]);
});
