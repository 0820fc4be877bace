import { cleanup, render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { measureAsOnAPhone } from '../fixture/measured';
import { fixtureView } from '../fixture/deal';
import type { ServerFrame } from '../wire.gen';
import { speak } from '../words/words.svelte';
import TablePage from './TablePage.svelte';

/** A socket whose server answers a greeting with a view, and refuses all cards in its own language. */
class Line {
  static opened: Line[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;

  constructor(readonly address: string) {
    Line.opened.push(this);
    setTimeout(() => this.onopen?.());
  }
  send(text: string): void {
    const frame = JSON.parse(text) as { t: string; id: string };
    if (frame.t === 'hello') this.says(fixtureView());
    if (frame.t !== 'ask') return;
    const because = `said in ${new URL(this.address).searchParams.get('lang') ?? ''}`;
    this.says({ t: 'refused', id: frame.id, version: 1, clause: 'M3', because, facts: {} });
  }
  close(): void {}
  private says(frame: ServerFrame): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
}

let base: HTMLBaseElement;
beforeEach(() => {
  base = document.createElement('base');
  base.href = '/';
  document.head.append(base);
  Line.opened = [];
  vi.stubGlobal('WebSocket', Line);
  measureAsOnAPhone();
});
afterEach(async () => {
  cleanup();
  base.remove();
  vi.unstubAllGlobals();
  await speak('en');
});

async function whyNot(): Promise<void> {
  const user = userEvent.setup();
  await user.click(await screen.findByLabelText('three of spades'));
  await user.click(screen.getByLabelText('jack of spades'));
  await user.click(await screen.findByText('Why not?'));
  expect(screen.getByRole('alert')).toHaveTextContent('said in en');
}

test('the server speaks another language as soon as the page does', { timeout: 20_000 }, async () => {
  render(TablePage, { place: { name: 'table', id: 't7' } });
  await whyNot();
  await speak('ru');
  await vi.waitFor(() => expect(Line.opened).toHaveLength(2));
  await userEvent.click(await screen.findByText('Почему?'));
  expect(screen.getByRole('alert')).toHaveTextContent('said in ru');
});

test('the cross beside a selection lets go of it and of why not', { timeout: 20_000 }, async () => {
  render(TablePage, { place: { name: 'table', id: 't7' } });
  await whyNot();
  await userEvent.click(screen.getByLabelText('Let go of the selection'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText('three of spades')).toHaveAttribute('aria-pressed', 'false');
});
