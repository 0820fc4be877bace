/**
 * One live socket to one table, for as long as the page wants it: reconnects for ever, notices silence,
 * never waits for a dead socket to close. It carries frames and knows nothing of cards.
 */
import type { Silence } from '../net/build';

/** What a socket must do for us; `WebSocket` does. */
export interface Socket {
  send(text: string): void;
  close(code?: number): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  onerror: (() => void) | null;
}

/**
 * `connecting`: no answer yet · `live`: the server spoke within the last seconds · `catching-up`: it
 * was live and is silent or gone, what is shown may be old · `reload`: the page is older than the
 * server · `closed`: the server shut this door for good.
 */
export type LinkState = 'connecting' | 'live' | 'catching-up' | 'reload' | 'closed';

export interface ConnectionOptions<Sent, Got extends { t: string }> {
  open: () => Socket;
  /** The first frame of each new socket, made anew each time: it says the last version shown. */
  hello: () => Sent;
  ping: Sent;
  /** Every frame but `reload`; `first` says that it is the first of a new socket. */
  onFrame: (frame: Got, first: boolean) => void;
  onLink: (link: LinkState) => void;
  silence: Silence;
  /** From 0 to 1; shared delays would send a whole house back at once. */
  jitter?: () => number;
}

/** Close code of a server that is being restarted: another one, or the same, is there in a moment. */
const RESTART = 1012;
/** A restart is not shown before it has lasted this long. */
const RESTART_SHOWS = 1_500;
const FIRST_DELAY = 250;
const LONGEST_DELAY = 8_000;

export class Connection<Sent, Got extends { t: string }> {
  private readonly options: ConnectionOptions<Sent, Got>;
  private socket: Socket | null = null;
  private link: LinkState = 'connecting';
  private spoken = false;
  private failures = 0;
  private pinging: ReturnType<typeof setTimeout> | undefined;
  private staling: ReturnType<typeof setTimeout> | undefined;
  private retrying: ReturnType<typeof setTimeout> | undefined;
  /** Runs while a restart is not to be seen yet. */
  private showing: ReturnType<typeof setTimeout> | undefined;
  private heard = 0;
  private readonly awake = (): void => {
    if (document.visibilityState === 'visible') this.wake();
  };
  private readonly online = (): void => {
    if (!this.ended()) this.connect();
  };

  constructor(options: ConnectionOptions<Sent, Got>) {
    this.options = options;
  }

  /** Begin, and watch for the page coming back to the front or the network coming back. */
  start(): void {
    document.addEventListener('visibilitychange', this.awake);
    window.addEventListener('online', this.online);
    window.addEventListener('pageshow', this.awake);
    this.connect();
  }

  /** The page leaves the table. */
  stop(): void {
    document.removeEventListener('visibilitychange', this.awake);
    window.removeEventListener('online', this.online);
    window.removeEventListener('pageshow', this.awake);
    this.stopShowing();
    this.abandon();
  }

  /** Send a frame now. False where there is no socket that has been greeted: nothing was sent. */
  send(frame: Sent): boolean {
    if (this.socket === null || !this.spoken) return false;
    this.socket.send(JSON.stringify(frame));
    return true;
  }

  /** Go through a new socket from now on, even where the door was shut; not where the page is too old. */
  renew(): void {
    if (this.link !== 'reload') this.connect();
  }

  /** Do not wait any longer: try at once, unless the socket has spoken a moment ago. */
  wake(): void {
    if (this.ended()) return;
    const fresh = this.spoken && Date.now() - this.heard < this.options.silence.asksAfter;
    if (!fresh) this.connect();
  }

  private ended(): boolean {
    return this.link === 'reload' || this.link === 'closed';
  }

  private connect(): void {
    this.abandon();
    let socket: Socket;
    try {
      socket = this.options.open();
    } catch {
      this.retry();
      return;
    }
    this.socket = socket;
    this.staling = setTimeout(() => this.lose(socket), this.options.silence.leavesAfter);
    socket.onopen = () => {
      if (this.socket === socket) socket.send(JSON.stringify(this.options.hello()));
    };
    socket.onmessage = (event) => {
      if (this.socket === socket) this.hear(socket, String(event.data));
    };
    socket.onclose = ({ code }) => {
      if (this.socket !== socket) return;
      if (code === RESTART && this.link === 'live') this.comeBack();
      else this.lose(socket);
    };
    socket.onerror = null;
  }

  private hear(socket: Socket, text: string): void {
    const frame = JSON.parse(text) as Got;
    this.listen(socket);
    if (frame.t === 'reload') {
      this.end('reload');
      return;
    }
    const first = !this.spoken;
    this.spoken = true;
    if (frame.t !== 'trouble') {
      this.failures = 0;
      this.stopShowing();
      this.become('live');
    }
    this.options.onFrame(frame, first);
  }

  /** The server has just spoken: start the clocks of silence anew. */
  private listen(socket: Socket): void {
    this.heard = Date.now();
    clearTimeout(this.pinging);
    clearTimeout(this.staling);
    this.pinging = setTimeout(() => this.send(this.options.ping), this.options.silence.asksAfter);
    this.staling = setTimeout(() => this.lose(socket), this.options.silence.leavesAfter);
  }

  private lose(socket: Socket): void {
    if (this.socket !== socket || this.ended()) return;
    this.abandon();
    if (this.link === 'live' && this.showing === undefined) this.become('catching-up');
    this.retry();
  }

  /** The server goes and said so: be back at once, and say nothing unless it takes longer. */
  private comeBack(): void {
    this.abandon();
    this.failures = 0;
    this.stopShowing();
    this.showing = setTimeout(() => {
      this.stopShowing();
      this.become('catching-up');
    }, RESTART_SHOWS);
    const jitter = this.options.jitter ?? Math.random;
    this.retrying = setTimeout(() => this.connect(), FIRST_DELAY * jitter());
  }

  private retry(): void {
    const longest = Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** this.failures);
    const jitter = this.options.jitter ?? Math.random;
    this.failures += 1;
    this.retrying = setTimeout(() => this.connect(), longest * (0.5 + jitter() / 2));
  }

  /** The door is shut for good: no more tries. */
  end(link: 'reload' | 'closed'): void {
    this.stopShowing();
    this.abandon();
    this.become(link);
  }

  /** Let go of the socket without waiting for its close. */
  private abandon(): void {
    clearTimeout(this.pinging);
    clearTimeout(this.staling);
    clearTimeout(this.retrying);
    this.retrying = undefined;
    const socket = this.socket;
    this.socket = null;
    this.spoken = false;
    if (socket === null) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    try {
      socket.close();
    } catch {
      // A socket that cannot even be closed is gone already.
    }
  }

  private stopShowing(): void {
    clearTimeout(this.showing);
    this.showing = undefined;
  }

  private become(link: LinkState): void {
    if (this.link === link) return;
    this.link = link;
    this.options.onLink(link);
  }
}
