import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { fixtureView } from '../fixture/deal';
import Onlooker from './Onlooker.svelte';
import { waitedFor } from './seating';

test('whoever watches reads that a table rests, and not whose turn it would be', async () => {
  const view = { ...fixtureView({ players: 4 }), you: null, own: null };
  const looks = (paused: boolean): object => {
    const table = { ...view.shared.table, paused };
    return { view: { ...view, shared: { ...view.shared, table } }, alone: true, onscore: () => undefined };
  };
  const turn = waitedFor(view, view.shared.deal?.turn ?? -1);
  const { rerender } = render(Onlooker, looks(false));
  expect(screen.getByText(turn)).toBeVisible();
  await rerender(looks(true));
  expect(screen.getByText('The table pauses.')).toBeVisible();
  expect(screen.queryByText(turn)).toBeNull();
});
