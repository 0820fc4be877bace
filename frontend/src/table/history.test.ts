import { expect, test } from 'vitest';
import { fixtureScore, fixtureView } from '../fixture/deal';
import { deals, remember } from './history.svelte';

test('each deal is kept once, in order, over a reload', () => {
  const view = fixtureView();
  remember('t1', fixtureScore(view, 1));
  remember('t1', fixtureScore(view, 1));
  remember('t1', fixtureScore(view, 2));
  expect(deals('t1').map(({ deal }) => deal)).toEqual([1, 2]);
  expect(JSON.parse(sessionStorage.getItem('biribaki.deals.t1') ?? '')).toHaveLength(2);
});

test('tables do not mix', () => {
  expect(deals('t2')).toEqual([]);
});
