import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { flushSync } from 'svelte';
import { expect, test, vi } from 'vitest';
import { fixtureView } from '../fixture/deal';
import { FixtureTable } from '../fixture/fixture.svelte';
import { Conduct } from './conduct.svelte';
import Happened from './Happened.svelte';
import { hasPanel } from './wide.svelte';

/** The window's width, before anything asks for it. */
const width = vi.hoisted(() => {
  let tell: (found: { matches: boolean }) => void = () => undefined;
  const query = { matches: true, addEventListener: (_: string, listen: typeof tell) => (tell = listen) };
  vi.stubGlobal('matchMedia', () => query);
  return { becomes: (matches: boolean): void => tell({ matches }) };
});

test('a window that gets narrow and wide again has its chat back in the panel', async () => {
  render(Happened, { conduct: new Conduct(new FixtureTable(fixtureView())) });
  await userEvent.click(screen.getByRole('button', { name: 'Talk' }));
  expect(await screen.findByRole('region', { name: 'Talk' })).toBeVisible();
  width.becomes(false);
  flushSync();
  expect(hasPanel()).toBe(false);
  expect(screen.queryByRole('region', { name: 'Talk' })).toBeNull();
  width.becomes(true);
  flushSync();
  expect(await screen.findByRole('region', { name: 'Talk' })).toBeVisible();
});
