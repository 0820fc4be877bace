import { say } from '../words/words.svelte';
import type { LiveTable } from './live';

/** What the bar says while nothing can be played here. */
export interface Notice {
  title: string;
  note?: string;
  busy?: boolean;
  /** The table is grey: what it shows may be old, or is not this tab's to play. */
  grey: boolean;
  action?: { words: string; run: () => void; main: boolean };
}

/** The notice of a link that is not fine, or of a table that stopped; null where play may go on. */
export function linkNotice(live: LiveTable, status: string | undefined, now: number): Notice | null {
  if (live.trouble) return { title: live.trouble.because, grey: true };
  switch (live.link) {
    case 'connecting':
      return { title: say('bar.connecting'), busy: true, grey: true };
    case 'stale': {
      const seconds = live.heardAt === null ? 0 : Math.max(0, Math.round((now - live.heardAt) / 1000));
      return {
        title: say('bar.stale'),
        note: say('bar.stale.since', { count: seconds }),
        busy: true,
        grey: true,
        action: { words: say('bar.stale.retry'), run: () => live.retry(), main: false },
      };
    }
    case 'elsewhere':
      return {
        title: say('bar.elsewhere'),
        note: say('bar.elsewhere.note'),
        grey: true,
        action: { words: say('bar.elsewhere.take'), run: () => live.takeOver(), main: true },
      };
    case 'reload':
      return {
        title: say('bar.reload'),
        note: say('bar.reload.note'),
        grey: true,
        action: { words: say('bar.reload.do'), run: () => location.reload(), main: true },
      };
    case 'fine':
      if (live.view?.shared.table.stalled) {
        return { title: say('bar.stalled'), note: say('bar.stalled.note'), busy: true, grey: true };
      }
      return status === 'frozen'
        ? { title: say('bar.frozen'), note: say('bar.frozen.note'), grey: true }
        : null;
    default:
      return live.link satisfies never;
  }
}
