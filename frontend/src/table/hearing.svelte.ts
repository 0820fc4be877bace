import type { SaidLine, Say } from '../wire.gen';
import { learn } from '../words/words.svelte';
import { toldAloud } from './chat';
import type { LiveTable } from './live';

const PLACE = 'biribaki.unheard';
/** So many people stay muted: the oldest are heard again. */
const MOST = 200;

/** Whom this browser does not listen to. */
interface Unheard {
  readonly muted: readonly string[];
  /** Somebody was blocked, here or at another table. */
  readonly blocks: boolean;
}

function read(): Unheard {
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Partial<Unheard>;
    return { muted: Array.isArray(kept.muted) ? kept.muted : [], blocks: kept.blocks === true };
  } catch {
    return { muted: [], blocks: false };
  }
}

/** What one viewer hears of the chat: whose lines are hidden, which are new, and which are one's own. */
export class Hearing {
  private unheard: Unheard = $state.raw(read());
  private seen: readonly string[] = $state.raw([]);
  /** Who this viewer is among those who watch: known once they have said something. */
  private self: string | null = $state.raw(null);
  private awaited: Say | null = null;
  private told: readonly string[] = [];
  /** What was said before the page came is read, but no news. */
  private readonly since: number;

  readonly lines: readonly SaidLine[] = $derived.by(() =>
    this.live.chat.filter(({ who }) => !this.unheard.muted.includes(who)),
  );
  private readonly news = $derived.by(() =>
    this.lines.filter((line) => line.time > this.since && !this.isOwn(line)),
  );
  /** Others have said something that was not on the screen yet. */
  readonly unread = $derived.by(() => this.news.some(({ id }) => !this.seen.includes(id)));
  /** There is somebody to be heard again. */
  readonly hides = $derived.by(() => this.unheard.blocks || this.unheard.muted.length > 0);

  constructor(private readonly live: LiveTable) {
    this.since = live.serverNow();
  }

  isOwn(line: SaidLine): boolean {
    return line.seat === null ? line.who === this.self : line.seat === this.live.view?.you?.seat;
  }

  /** All lines are on the screen now. */
  see(): void {
    if (this.unread) this.seen = this.live.chat.map(({ id }) => id);
  }

  /** Tell each new line once. */
  async announce(tell: (text: string) => void): Promise<void> {
    this.knowOneself();
    const news = this.news.filter(({ id }) => !this.told.includes(id));
    if (news.length === 0) return;
    this.told = [...this.told, ...news.map(({ id }) => id)];
    await learn('company');
    tell(news.map(toldAloud).join(' '));
  }

  say(frame: Say): void {
    this.awaited = frame;
    this.live.talk(frame);
  }

  mute({ who }: SaidLine): void {
    this.keep({ ...this.unheard, muted: [...this.unheard.muted, who].slice(-MOST) });
  }

  block(line: SaidLine): void {
    this.mute(line);
    this.keep({ ...this.unheard, blocks: true });
    this.live.talk({ t: 'block', line: line.id });
  }

  /** Hear everybody again: the house lifts the blocks too. */
  hearAll(): void {
    if (this.unheard.blocks) this.live.talk({ t: 'block', line: null });
    this.keep({ muted: [], blocks: false });
  }

  /** The first line without a seat that says what was just sent from here is one's own. */
  private knowOneself(): void {
    const { awaited } = this;
    if (awaited === null || this.live.view?.you) return;
    const line = this.news.find(
      ({ id, seat, phrase, text }) =>
        seat === null && !this.told.includes(id) && phrase === awaited.phrase && text === awaited.text,
    );
    if (!line) return;
    this.awaited = null;
    this.self = line.who;
  }

  private keep(unheard: Unheard): void {
    this.unheard = unheard;
    try {
      localStorage.setItem(PLACE, JSON.stringify(unheard));
    } catch {
      // A browser that keeps nothing mutes until the page goes.
    }
  }
}
