import type { Face } from '../cards/faces';
import { worthAsking, type Asked } from './actions';
import { held, stillHeld } from './hand';
import type { LiveTable } from './live';

const PAUSE_MS = 30;

/** The cards the viewer has chosen, and what the server says of them. */
export class Selection {
  keys = $state.raw<readonly string[]>([]);
  asked = $state.raw<Asked>({ state: 'nothing' });
  readonly faces: readonly Face[] = $derived(this.keys.map((key) => key.split('#')[0] ?? ''));
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asking = 0;
  /** The hand of the view that was followed last. */
  private before: readonly Face[] = [];

  constructor(private readonly live: LiveTable) {}

  has(key: string): boolean {
    return this.keys.includes(key);
  }

  toggle(key: string): void {
    this.set(this.has(key) ? this.keys.filter((each) => each !== key) : [...this.keys, key]);
  }

  clear(): void {
    this.set([]);
  }

  /** A new view: what has left the hand is no longer selected, and what was asked may no longer hold. */
  follow(): void {
    const hand = this.live.view?.own?.hand ?? [];
    const kept = stillHeld(this.keys, this.before, hand);
    this.before = hand;
    this.set(kept.length === this.keys.length ? this.keys : kept);
  }

  /** Select a whole run of faces, as far as they are held. */
  choose(faces: readonly Face[]): void {
    this.set(held(faces).map(({ key }) => key));
    this.follow();
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
    const turn = this.asking;
    this.timer = setTimeout(() => void this.send(turn), PAUSE_MS);
  }

  private async send(turn: number): Promise<void> {
    try {
      const answer = await this.live.ask(this.faces);
      if (turn !== this.asking) return;
      this.asked = answer.t === 'can' ? { state: 'can', can: answer } : { state: 'refused', refused: answer };
    } catch {
      // The link broke while asking: the next view asks again.
      if (turn === this.asking) this.asked = { state: 'nothing' };
    }
  }
}
