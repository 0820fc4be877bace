import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  sessionStorage.clear();
  vi.resetModules();
});

test('what was seen and given is remembered for each table', async () => {
  const { keepShares, sharesOf } = await import('./shares');
  keepShares('t1', 1, 'p1', ['a']);
  keepShares('t1', 1, 'another', []);
  keepShares('t1', 2, 'p2', ['b', 'c']);
  keepShares('t2', 1, '', []);
  expect(sharesOf('t1')).toEqual({ promises: { 1: 'p1', 2: 'p2' }, given: ['a', 'b', 'c'] });
  expect(sharesOf('t2')).toEqual({ promises: {}, given: [] });
});

test('it outlives a page that is loaded again', async () => {
  const before = await import('./shares');
  before.keepShares('t1', 1, 'p1', ['a']);
  vi.resetModules();
  const after = await import('./shares');
  expect(after.sharesOf('t1')).toEqual({ promises: { 1: 'p1' }, given: ['a'] });
});

test.each(['no JSON', '{"promises": 3, "given": [1]}', 'null'])(
  'junk in the store is left: %s',
  async (junk) => {
    sessionStorage.setItem('chance:t1', junk);
    const { sharesOf } = await import('./shares');
    expect(sharesOf('t1')).toEqual({ promises: {}, given: [] });
  },
);

test('without storage it is remembered until the page is loaded again', async () => {
  const { keepShares, sharesOf } = await import('./shares');
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  keepShares('t1', 1, 'p1', ['a']);
  full.mockRestore();
  expect(sharesOf('t1')).toEqual({ promises: { 1: 'p1' }, given: ['a'] });
});
