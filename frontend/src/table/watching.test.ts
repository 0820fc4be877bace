import { describe, expect, it } from 'vitest';
import { fixtureView } from '../fixture/deal';
import type { View } from '../wire.gen';
import { watchKey, watchPath } from './watching';

function at(watchers: View['shared']['table']['watchers'], watch: string | null): View {
  const view = fixtureView();
  const you = view.you && { ...view.you, watch };
  return { ...view, you, shared: { ...view.shared, table: { ...view.shared.table, watchers } } };
}

describe('the link to watch', () => {
  it('needs no key where anyone may watch', () => {
    expect(watchPath(at('anyone', null))).toBe('t/fixture');
  });
  it('carries the key of the table, never the invitation', () => {
    const path = watchPath(at('invited', 'k7'));
    expect(path).toBe('t/fixture#watch=k7');
    expect(watchKey(path?.slice(path.indexOf('#')) ?? '')).toBe('k7');
  });
  it('is not there where nobody may watch, or for somebody who only watches', () => {
    expect(watchPath(at('nobody', null))).toBeNull();
    expect(watchPath({ ...at('invited', 'k7'), you: null })).toBeNull();
  });
  it('reads nothing out of another hash', () => {
    expect(watchKey('')).toBe('');
    expect(watchKey('#B-12')).toBe('');
  });
});
