import { socketAddress } from '../net/base';
import { pageBuild, pageSilence } from '../net/build';
import { keepShares } from '../verify/shares';
import { locale } from '../words/words.svelte';
import { PROTOCOL } from '../wire.gen';
import type {
  Answer,
  Block,
  Can,
  ClientFrame,
  Happening,
  Play,
  Propose,
  Refused,
  Report,
  SaidLine,
  Say,
  ServerFrame,
  View,
} from '../wire.gen';
import { Connection, type LinkState, type Socket } from './connection';
import { newId } from './ids';
import { SHUT } from './live';
import type { Link, LiveTable, Matter, Pending, Refusal, Sort, Trouble } from './live';
import { joined } from './chat';
import { Questions } from './questions';
import { Waking } from './waking';

/** A command without an answer on a socket that speaks is sent again after this long, under its own id. */
const ANSWER_WITHIN = 4_000;

/** How many views' worth of events wait for somebody to listen. */
const MOST_UNHEARD = 4;

/** The one command under way. `sent` is false while there has been no socket to send it on. */
interface Command extends Pending {
  readonly frame: Play;
  sent: boolean;
}

type Listener = (list: readonly Happening[], view: View) => void;

/** The table with this id over one socket that comes back by itself. Close it when the page leaves. */
export function openTable(id: string, watchKey = ''): LiveTable {
  const address = (): string => socketAddress(`ws/tables/${encodeURIComponent(id)}?lang=${locale()}`);
  return new SocketTable(() => new WebSocket(address()) as unknown as Socket, Math.random, watchKey);
}

/** The last view, at most one pending command, and how they are settled. Judges no move. */
export class SocketTable implements LiveTable {
  view: View | null = $state.raw(null);
  refusal: Refusal | null = $state.raw(null);
  trouble: Trouble | null = $state.raw(null);
  heardAt: number | null = $state.raw(null);
  chat: readonly SaidLine[] = $state.raw([]);
  reported: readonly string[] = $state.raw([]);
  private state: LinkState = $state('connecting');
  private command: Command | null = $state.raw(null);

  private readonly connection: Connection<ClientFrame, ServerFrame>;
  private listeners: Listener[] = [];
  /** What happened while nobody listened, for whoever comes first: a deal begins before its table is drawn. */
  private unheard: [readonly Happening[], View][] = [];
  private readonly questions = new Questions((frame) => this.connection.send(frame));
  private controls = true;
  private readonly waking = new Waking(pageSilence());
  private ahead = 0;
  /** The id of the last word about a proposal: nobody waits for it, but its refusal is shown. */
  private said = '';
  /** Contributions that are not written down yet. */
  private given: string[] = [];
  private waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(
    open: () => Socket,
    jitter: () => number = Math.random,
    private readonly watchKey = '',
  ) {
    this.connection = new Connection<ClientFrame, ServerFrame>({
      open,
      jitter,
      hello: () => this.hello(),
      ping: { t: 'ping' },
      silence: this.waking.silence,
      onFrame: (frame, first) => this.take(frame, first),
      onLink: (link) => {
        this.state = link;
      },
    });
    this.connection.start();
  }

  get link(): Link {
    if (this.state === 'reload') return 'reload';
    if (this.view === null) return 'connecting';
    if (this.state !== 'live') return 'stale';
    return this.view.you?.controls === false ? 'elsewhere' : 'fine';
  }

  get pending(): Pending | null {
    return this.command;
  }

  onHappened(listener: Listener): () => void {
    this.listeners.push(listener);
    for (const [list, view] of this.unheard.splice(0)) listener(list, view);
    return () => {
      this.listeners = this.listeners.filter((other) => other !== listener);
    };
  }

  serverNow(): number {
    return Date.now() + this.ahead;
  }

  play(move: string): void {
    if (this.command !== null || this.view === null) return;
    const frame: Play = { t: 'play', id: newId(), at: this.view.version, move };
    this.refusal = null;
    this.command = { id: frame.id, move, frame, sent: false };
    this.dispatch(this.command);
  }

  ask(cards: readonly string[], meld?: number): Promise<Can | Refused> {
    return this.questions.ask(cards, meld);
  }

  propose(what: Matter, to?: number): void {
    this.say({ t: 'propose', id: newId(), what, to: to ?? null });
  }

  reply(agrees: boolean): void {
    const proposal = this.view?.shared.table.proposal;
    if (proposal) this.say({ t: 'answer', id: newId(), proposal: proposal.version, agrees });
  }

  private say(frame: Propose | Answer): void {
    this.refusal = null;
    this.said = frame.id;
    this.connection.send(frame);
  }

  ready(): void {
    this.connection.send({ t: 'ready', id: newId(), contribution: this.share() });
  }

  order(by: Sort, cards: readonly string[] = []): void {
    this.connection.send({ t: 'order', by, cards: [...cards] });
  }

  talk(frame: Say | Block | Report): void {
    if (frame.t === 'say') this.said = frame.id;
    this.connection.send(frame);
  }

  takeOver(): void {
    this.controls = true;
    this.connection.send({ t: 'take_over' });
  }

  dismissRefusal(): void {
    this.refusal = null;
  }

  retry(): void {
    this.connection.renew();
  }

  close(): void {
    clearTimeout(this.waiting);
    this.connection.stop();
    this.questions.close();
    this.listeners = [];
  }

  /** A tab that was only watching comes back watching. */
  private hello(): ClientFrame {
    return {
      t: 'hello',
      protocol: PROTOCOL,
      build: pageBuild(),
      version: this.view?.version ?? null,
      takes_control: this.controls && !this.waking.wasGone(),
      contribution: this.share(),
      watch: this.watchKey,
    };
  }

  /** A chance of our own for the next deal; the first one that a deal was given stands. */
  private share(): string {
    const share = newId();
    this.given.push(share);
    return share;
  }

  private take(frame: ServerFrame, first: boolean): void {
    this.heardAt = Date.now();
    this.waking.hear();
    switch (frame.t) {
      case 'view':
        this.show(frame, first);
        return;
      case 'accepted':
        if (frame.id === this.command?.id && (this.view?.version ?? -1) >= frame.version) this.done();
        return;
      case 'refused':
        this.refuse(frame);
        return;
      case 'can':
        this.questions.hear(frame);
        return;
      case 'trouble':
        this.stumble(frame);
        return;
      case 'pong':
        this.ahead = frame.now - Date.now();
        return;
      case 'said':
        this.chat = joined(this.chat, frame.lines);
        return;
      case 'reported':
        this.reported = [...this.reported, frame.line];
        return;
      case 'reload':
        return;
      default:
        frame satisfies never;
    }
  }

  private show(view: View, first: boolean): void {
    this.view = view;
    const { id, chance } = view.shared.table;
    keepShares(id, (chance.newest?.deal ?? 0) + 1, chance.promise, this.given.splice(0));
    this.controls = view.you?.controls ?? true;
    this.trouble = null;
    this.ahead = view.now - Date.now();
    this.settle(view, first);
    if (first) this.questions.again();
    if (view.happened.length > 0) this.tell(view);
  }

  private tell(view: View): void {
    if (this.listeners.length === 0) {
      this.unheard.push([view.happened, view]);
      this.unheard = this.unheard.slice(-MOST_UNHEARD);
    }
    for (const listener of this.listeners) listener(view.happened, view);
  }

  /**
   * If the seat's last accepted id is the pending one, it is done. On a new socket a command that was sent goes out
   * again as the same frame; one that never left the page dies if the table has moved on meanwhile.
   */
  private settle(view: View, first: boolean): void {
    const command = this.command;
    if (command === null) return;
    if (view.you?.last === command.id) this.done();
    else if (!command.sent && view.version !== command.frame.at) this.done();
    else if (first) this.dispatch(command);
  }

  private dispatch(command: Command): void {
    command.sent = this.connection.send(command.frame) || command.sent;
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => {
      if (this.command === command) this.dispatch(command);
    }, ANSWER_WITHIN);
  }

  private done(): void {
    clearTimeout(this.waiting);
    this.command = null;
  }

  private refuse(frame: Refused): void {
    const command = this.command;
    if (frame.id === this.said) {
      this.refusal = { clause: frame.clause, because: frame.because, move: '' };
      return;
    }
    if (command?.id !== frame.id) {
      this.questions.hear(frame);
      return;
    }
    this.done();
    this.refusal = { clause: frame.clause, because: frame.because, move: command.move };
  }

  private stumble(frame: { code: string; because: string; fatal: boolean }): void {
    if (frame.code === 'restarting') return; // the connection is back in a moment by itself
    this.trouble = { code: frame.code, because: frame.because };
    if (!frame.fatal || !SHUT.includes(frame.code)) return;
    this.done();
    this.view = null;
    this.connection.end('closed');
  }
}
