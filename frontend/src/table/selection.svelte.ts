import type { Face } from '../cards/faces';
import type { View } from '../wire.gen';
import { worthAsking, type Asked } from './actions';
import { rummyDeal } from './family';
import { stillHeld } from './hand';
import type { LiveTable } from './live';
import { isYou, ourSide } from './seating';

const PAUSE_MS = 30;

/** The key of the pile's top card, chosen to be taken with a meld. */
export function pileKey(face: Face): string {
  return `${face}!pile`;
}

/** The key of a card that lies open before the viewer's side. */
export function shownKey(face: Face, place: number): string {
  return `${face}!${String(place)}`;
}

/** The card that a key names. */
function faceOf(key: string): Face {
  return key.slice(0, 2);
}

/** Whether a key names a card of the hand, and not one that lies on the table. */
export function inHand(key: string): boolean {
  return key.includes('#');
}

/** The keys of what lies on the table and may be chosen: the pile's top card, and what our side has shown. */
function onTable(view: View | null): string[] {
  const deal = view && rummyDeal(view);
  const taking = deal?.phase === 'draw' && view !== null && isYou(view, deal.turn);
  const top = taking ? deal.pile.at(-1) : undefined;
  const side = view ? ourSide(view) : undefined;
  return [...(top ? [pileKey(top)] : []), ...(side?.shown ?? []).map(shownKey)];
}

/** The cards the viewer has chosen, and what the server says of them. */
export class Selection {
  keys = $state.raw<readonly string[]>([]);
  asked = $state.raw<Asked>({ state: 'nothing' });
  readonly faces: readonly Face[] = $derived(this.keys.map(faceOf));
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asking = 0;
  /** The version that the last question was about. */
  private askedAt = -1;
  /** The hand of the view that was followed last. */
  private before: readonly Face[] = [];
  /** What the command under way takes out of the hand. */
  private sent: readonly Face[] = [];

  constructor(private readonly live: LiveTable) {}

  has(key: string): boolean {
    return this.keys.includes(key);
  }

  toggle(key: string): void {
    this.set(this.has(key) ? this.keys.filter((each) => each !== key) : [...this.keys, key]);
  }

  /** Choose this card and no other; let go of it when it was chosen. */
  only(key: string): void {
    this.set(this.has(key) ? [] : [key]);
  }

  clear(): void {
    this.set([]);
  }

  /** The server speaks another language now: what it said of the cards is asked for again. */
  askAnew(): void {
    this.ask();
  }

  /**
   * A new view: what has left its place is no longer selected, and what was asked may no longer hold. The same
   * version comes again whenever somebody arrives or is ready: then it holds, and no button goes from under a finger.
   */
  follow(): void {
    const hand = this.live.view?.own?.hand ?? [];
    const lying = onTable(this.live.view);
    const holding = stillHeld(this.keys.filter(inHand), this.before, hand, this.laid());
    const kept = this.keys.filter((key) => (inHand(key) ? holding : lying).includes(key));
    this.before = hand;
    if (kept.length < this.keys.length) this.set(kept);
    else if (!this.holds(this.live.view)) this.ask();
  }

  /** A command with these cards goes out. */
  sends(cards: readonly Face[]): void {
    this.sent = cards;
  }

  /** The cards of the last command, once when it is through. */
  private laid(): readonly Face[] {
    if (this.live.pending) return [];
    const through = this.live.refusal ? [] : this.sent;
    this.sent = [];
    return through;
  }

  private holds(view: View | null): boolean {
    const known = this.asked.state !== 'nothing';
    return known && view?.version === this.askedAt && !view.lost;
  }

  private set(keys: readonly string[]): void {
    this.keys = keys;
    this.ask();
  }

  private ask(): void {
    clearTimeout(this.timer);
    this.asking += 1;
    const view = this.live.view;
    if (!view || !worthAsking(view, this.keys)) {
      this.asked = { state: 'nothing' };
      return;
    }
    this.asked = { state: 'asking' };
    this.askedAt = view.version;
    const turn = this.asking;
    this.timer = setTimeout(() => void this.send(turn), PAUSE_MS);
  }

  private async send(turn: number): Promise<void> {
    try {
      const answer = await this.live.ask(this.faces);
      if (turn !== this.asking) return;
      this.asked = answer.t === 'can' ? { state: 'can', can: answer } : { state: 'refused', refused: answer };
    } catch {
      // Something newer was asked.
      if (turn === this.asking) this.asked = { state: 'nothing' };
    }
  }
}
