import type { Block, Can, Happening, Propose, Refused, Report, SaidLine, Say, View } from '../wire.gen';

/** How the socket is: only `fine` may look live. */
export type Link =
  | 'connecting' // no view yet
  | 'fine'
  | 'stale' // a view is shown, but we cannot know that it still holds
  | 'elsewhere' // another tab of this seat has the controls
  | 'reload'; // the server is newer than this page

/** The one command that was sent and not answered yet. It keeps its id over reconnects. */
export interface Pending {
  readonly id: string;
  readonly move: string;
}

/** Why the last command changed nothing; `move` is what was asked for. */
export interface Refusal {
  readonly clause: string;
  readonly because: string;
  readonly move: string;
}

/** Something this page cannot mend by itself: no such table, no seat, too many frames. */
export interface Trouble {
  readonly code: string;
  readonly because: string;
}

/** The codes of doors that no further knock opens; after any other the connection comes back by itself. */
export const SHUT: readonly string[] = [
  'no_seat',
  'sent_away',
  'no_table',
  'foreign_origin',
  'too_many_tabs',
  'frozen',
  'moved',
];

/** What a table can be asked. */
export type Matter = Propose['what'];

export type Sort = 'suit' | 'rank' | 'own';

/**
 * A table as the components see it. All properties are reactive ($state in the real store). Nothing here judges a
 * move: the page shows `view`, sends text, and asks.
 */
export interface LiveTable {
  readonly view: View | null;
  readonly link: Link;
  readonly pending: Pending | null;
  readonly refusal: Refusal | null;
  readonly trouble: Trouble | null;
  /** When the server was last heard, on this device's clock (ms); null before the first frame. */
  readonly heardAt: number | null;

  /** What happened with each new view, once and in order. Returns the unsubscribe function. */
  onHappened(listener: (list: readonly Happening[], view: View) => void): () => void;
  /** The server's clock now, in ms, as well as the page knows it. */
  serverNow(): number;

  /** Send a move. Ignored while another is pending. */
  play(move: string): void;
  /** What could be done with exactly these cards (and this meld). Changes nothing. */
  ask(cards: readonly string[], meld?: number): Promise<Can | Refused>;
  /** The newest lines of the chat that this page has heard, oldest first. */
  readonly chat: readonly SaidLine[];
  /** The ids of the lines that the house has kept a report about. */
  readonly reported: readonly string[];
  /** Say, block or report; a refusal comes as any other. */
  talk(frame: Say | Block | Report): void;
  /** Ask those whom it concerns; an undo says to which version. */
  propose(what: Matter, to?: number): void;
  /** Agree to what is asked, or not. */
  reply(agrees: boolean): void;
  ready(): void;
  order(by: Sort, cards?: readonly string[]): void;
  takeOver(): void;
  dismissRefusal(): void;
  /** Try the connection again at once. */
  retry(): void;
  /** Close the socket for good. */
  close(): void;
}
