import { cleanup, render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fixtureView } from './fixture/deal';
import { FixtureTable } from './fixture/fixture.svelte';
import Broken from './lobby/Broken.svelte';
import { like, prefs, unheard } from './prefs.svelte';
import { Conduct } from './table/conduct.svelte';
import Menu from './table/Menu.svelte';
import * as words from './words/words.svelte';

vi.mock('./words/words.svelte', async (original) => {
  const real = await original<typeof words>();
  return { ...real, speak: vi.fn(real.speak) };
});
const speak = vi.mocked(words.speak);

let base: HTMLBaseElement;
beforeEach(() => {
  base = document.createElement('base');
  base.href = '/';
  document.head.append(base);
});
afterEach(async () => {
  cleanup();
  base.remove();
  like('language', 'en');
  await vi.waitFor(() => expect(words.locale()).toBe('en'));
});

const SAID = 'Ελληνικά could not be loaded. Check your network and try again.';

test('a language that does not come is told in the one spoken, and may be asked for again', async () => {
  render(Broken, { onRetry: vi.fn() });
  like('language', 'en');
  const greek = screen.getByRole('button', { name: /Ελληνικά/ });
  speak.mockRejectedValueOnce(new Error('offline'));
  await userEvent.click(greek);
  expect(screen.getByRole('alert')).toHaveTextContent(SAID);
  expect(prefs.language).toBe('en');
  expect(localStorage.getItem('biribaki.prefs')).toContain('"language":"en"');
  await userEvent.click(greek);
  await vi.waitFor(() => expect(words.locale()).toBe('el'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(prefs.language).toBe('el');
});

test('in the menu of a table the choice goes back to the language spoken', async () => {
  const view = fixtureView();
  const conduct = new Conduct(new FixtureTable(view));
  render(Menu, { view, conduct, onclose: vi.fn(), onleave: vi.fn() });
  speak.mockRejectedValueOnce(new Error('offline'));
  await userEvent.click(screen.getByRole('radio', { name: 'Ελληνικά' }));
  expect(screen.getByRole('alert')).toHaveTextContent(SAID);
  expect(screen.getByRole('radio', { name: 'English' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Ελληνικά' }));
  await vi.waitFor(() => expect(words.locale()).toBe('el'));
});

test('a browser that changes to a language that does not come has that told too', async () => {
  like('language', 'auto');
  speak.mockRejectedValueOnce(new Error('offline'));
  window.dispatchEvent(new Event('languagechange'));
  await vi.waitFor(() => expect(unheard.language).toBe('en'));
  expect(prefs.language).toBe('auto');
});

test('of two languages asked for at once the later is spoken', async () => {
  await words.speak('pt-BR'); // loaded already, it comes before the other
  await words.speak('en');
  await Promise.all([words.speak('ru'), words.speak('pt-BR')]);
  expect(words.locale()).toBe('pt-BR');
});
