// Which cards fly where for what happened: places are read before the page changes and again after it has.
import type { Happening } from '../wire.gen';
import { arrive, departure, fly } from './flight';

export type Places = ReadonlyMap<string, DOMRect>;

/** Where everything lies now: by anchor, and each card of the hand by its key. */
export function places(root: HTMLElement): Places {
  const found = new Map<string, DOMRect>();
  for (const element of root.querySelectorAll<HTMLElement>('[data-anchor], [data-card]')) {
    const name = element.dataset['anchor'] ?? `card-${element.dataset['card'] ?? ''}`;
    found.set(name, spot(element));
  }
  return found;
}

/** The place of what is named: of a pile its top card, not the whole spread. */
function spot(element: HTMLElement): DOMRect {
  const name = element.dataset['anchor'];
  if (name === 'pile' || name === 'stock' || name === 'packet') {
    const cards = element.querySelectorAll('.card');
    return (cards[cards.length - 1] ?? element).getBoundingClientRect();
  }
  return element.getBoundingClientRect();
}

/** A card's place in the middle of something that is no card. */
function middleOf(rect: DOMRect, like: DOMRect): DOMRect {
  const [width, height] = [Math.min(like.width, 48), Math.min(like.height, 67)];
  return new DOMRect(rect.x + (rect.width - width) / 2, rect.y + (rect.height - height) / 2, width, height);
}

const SOURCE: Partial<Record<string, string>> = { draw: 'stock', take: 'pile', packet: 'packet' };

export interface Stage {
  root: HTMLElement;
  layer: HTMLElement;
  before: Places;
  /** The viewer's seat; null for somebody who watches: no card flies to a hand. */
  you: number | null;
  /** The side of a seat. */
  letter: (seat: number) => string;
}

/** Let the cards of everything that happened fly. */
export function flyAll(stage: Stage, list: readonly Happening[]): void {
  const flights = new Flights(stage);
  for (const what of list) flights.show(what);
}

class Flights {
  private readonly after: Places;
  private readonly used = new Set<string>();

  constructor(private readonly stage: Stage) {
    this.after = places(stage.root);
  }

  show(what: Happening): void {
    const seat = what.seat ?? this.stage.you ?? 0;
    const cards = what.cards ?? [];
    const source = this.stage.before.get(SOURCE[what.kind] ?? '');
    if (source) {
      if (seat === this.stage.you) this.toHand(source, cards);
      else this.toPlate(source, seat, what.kind === 'take' ? cards : [], what.count ?? cards.length);
    } else if (what.kind === 'discard') {
      this.out(seat, cards, 'pile');
    } else if (what.kind === 'play') {
      this.out(seat, cards, `trick-${String(seat)}`);
    } else if (what.kind === 'meld' || what.kind === 'add') {
      this.out(seat, cards, `meld-${this.stage.letter(seat)}-${String(what.meld ?? 0)}`);
    }
  }

  /** Cards that have come to the viewer's hand. */
  private toHand(from: DOMRect, faces: readonly string[]): void {
    const arrived = [...this.after.keys()].filter(
      (key) =>
        key.startsWith('card-') &&
        !this.stage.before.has(key) &&
        !this.used.has(key) &&
        (faces.length === 0 || faces.includes(key.slice(5, 7))),
    );
    arrived.forEach((key, index) => {
      this.used.add(key);
      const to = this.after.get(key);
      const delay = departure(index, arrived.length);
      if (to) fly(this.stage.layer, { face: key.slice(5, 7), from, to, delay });
      const element = this.stage.root.querySelector<HTMLElement>(`[data-card="${key.slice(5)}"]`);
      if (element) arrive(element, delay);
    });
  }

  /** Cards that went to somebody else. */
  private toPlate(from: DOMRect, seat: number, faces: readonly string[], count: number): void {
    const to = this.after.get(`seat-${String(seat)}`);
    const shown = Math.max(1, Math.min(count, 14));
    for (let index = 0; to && index < shown; index += 1) {
      const delay = departure(index, shown);
      fly(this.stage.layer, { face: faces[index] ?? null, from, to: middleOf(to, from), delay });
    }
  }

  /** Cards that were laid down or thrown away. */
  private out(seat: number, faces: readonly string[], target: string): void {
    const to = this.after.get(target);
    if (!to) return;
    const meld = target.startsWith('meld-');
    const place = meld ? middleOf(to, new DOMRect(0, 0, to.width, to.width * 1.4)) : to;
    faces.forEach((face, index) => {
      const from = this.origin(seat, face, to);
      const step = !meld ? 0 : (index - (faces.length - 1) / 2) * 0.4 * to.width;
      const at = new DOMRect(place.x, place.y + step, place.width, place.height);
      if (from) fly(this.stage.layer, { face, from, to: at, delay: departure(index, faces.length) });
    });
    const element = this.stage.root.querySelector<HTMLElement>(`[data-anchor="${target}"]`);
    if (element && meld) arrive(element, 0);
  }

  /** Where a card was: its place in the viewer's hand, or its owner's plate. */
  private origin(seat: number, face: string, like: DOMRect): DOMRect | undefined {
    const { before, you } = this.stage;
    const key = [...before.keys()].find(
      (each) => each.startsWith(`card-${face}#`) && !this.after.has(each) && !this.used.has(each),
    );
    if (seat === you && key) {
      this.used.add(key);
      return before.get(key);
    }
    const plate = before.get(`seat-${String(seat)}`) ?? before.get('hand');
    return plate && middleOf(plate, like);
  }
}
