// The link to watch a table. Its key stands behind the hash, so that no server on the way ever reads it.
import type { View } from '../wire.gen';

const BEFORE = '#watch=';

/** The path that shows this table to somebody without a seat; null where nobody may watch, or not by our word. */
export function watchPath(view: View): string | null {
  const { id, watchers } = view.shared.table;
  switch (watchers) {
    case 'anyone':
      return `t/${id}`;
    case 'invited':
      return view.you?.watch ? `t/${id}${BEFORE}${view.you.watch}` : null;
    case 'nobody':
      return null;
    default:
      return watchers satisfies never;
  }
}

/** The watch key that an address brings; empty without one. */
export function watchKey(hash: string): string {
  return hash.startsWith(BEFORE) ? hash.slice(BEFORE.length) : '';
}
