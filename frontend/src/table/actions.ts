// What the action bar offers: the view's own moves and the answer to `ask`, put in order. It judges nothing.
import type { Can, Refused, View } from '../wire.gen';
import { isYou, ourSide } from './seating';
import { cardsOf, readMove, type Move } from './moves';

/** A move that may be sent as it stands. */
export interface Offer {
  line: string;
  move: Move;
  /** Card points it lays; null where it lays none. */
  points: number | null;
  /** It makes a biriba of what was none. */
  completes: boolean;
  /** It is the hand's last card. */
  last: boolean;
}

export type Asked =
  | { state: 'nothing' }
  | { state: 'asking' }
  | { state: 'can'; can: Can }
  | { state: 'refused'; refused: Refused };

export type Bar =
  | { kind: 'idle' } // no deal, or it is over
  | { kind: 'wait'; seat: number | null }
  | { kind: 'trump'; offers: Offer[] }
  | { kind: 'hint'; rest: Offer[] } // choose cards, or do what needs none
  | { kind: 'asking' }
  | { kind: 'cannot'; refused: Refused }
  | { kind: 'act'; primary: Offer; rest: Offer[] };

const BIRIBA = 7;

function offer(view: View, line: string, points: number | null): Offer {
  const move = readMove(line);
  const own = view.own?.hand.length ?? 0;
  return {
    line,
    move,
    points,
    completes: completes(view, move),
    last: move.verb === 'discard' && own === 1,
  };
}

function completes(view: View, move: Move): boolean {
  if (move.verb === 'meld') return move.cards.length >= BIRIBA;
  if (move.verb !== 'add') return false;
  const meld = ourSide(view)?.melds.find((each) => each.number === move.meld);
  return meld?.biriba === 'none' && meld.cards.length + move.cards.length >= BIRIBA;
}

/** Everything that could be sent now: the view's moves that fit the selection, then what `ask` found. */
export function offersFor(view: View, selected: readonly string[], asked: Asked): Offer[] {
  const given = (view.own?.moves ?? []).map((line) => offer(view, line, null));
  const bare = given.filter(({ move }) => move.verb !== 'discard');
  const discards = given.filter(
    ({ move }) => move.verb === 'discard' && selected.length === 1 && move.card === selected[0],
  );
  const found = asked.state === 'can' ? asked.can.moves.map((m) => offer(view, m.move, m.points)) : [];
  const known = new Set([...bare, ...discards].map(({ line }) => line));
  return [...discards, ...found.filter(({ line }) => !known.has(line)).sort(dearestFirst), ...bare];
}

/** New melds before additions, more points before fewer. */
function dearestFirst(a: Offer, b: Offer): number {
  const rank = ({ move, completes: closes }: Offer): number =>
    closes ? 0 : move.verb === 'take' ? 1 : move.verb === 'meld' ? 2 : 3;
  return rank(a) - rank(b) || (b.points ?? 0) - (a.points ?? 0);
}

/** Whether it is worth asking about the selection. */
export function worthAsking(view: View, selected: readonly string[]): boolean {
  const deal = view.shared.deal;
  return selected.length > 0 && view.own !== null && deal !== null && isYou(view, deal.turn) && mayUse(view);
}

function mayUse(view: View): boolean {
  return view.own?.selects === true || view.shared.deal?.phase === 'draw';
}

/** What the bar shows. */
export function barFor(view: View, selected: readonly string[], asked: Asked): Bar {
  const deal = view.shared.deal;
  if (!deal || deal.scored || deal.phase === 'over' || deal.phase === 'deal') return { kind: 'idle' };
  const offers = offersFor(view, selected, asked);
  const waits = !isYou(view, deal.turn) && (view.own?.moves.length ?? 0) === 0;
  if (waits) return { kind: 'wait', seat: deal.turn };
  const trumps = offers.filter(({ move }) => move.verb === 'trump');
  if (trumps.length > 0) return { kind: 'trump', offers: trumps };
  const main = offers.filter(({ move }) => usesSelection(move, selected));
  const [primary, ...rest] = main;
  if (primary)
    return { kind: 'act', primary, rest: [...rest, ...offers.filter((each) => !main.includes(each))] };
  return deal.phase === 'draw' ? drawBar(deal.turn, offers) : playBar(selected, asked, offers);
}

function drawBar(seat: number | null, offers: readonly Offer[]): Bar {
  const [primary, ...rest] = offers;
  return primary ? { kind: 'act', primary, rest } : { kind: 'wait', seat };
}

function playBar(selected: readonly string[], asked: Asked, rest: Offer[]): Bar {
  if (selected.length === 0 || asked.state === 'nothing') return { kind: 'hint', rest };
  return asked.state === 'refused' ? { kind: 'cannot', refused: asked.refused } : { kind: 'asking' };
}

function usesSelection(move: Move, selected: readonly string[]): boolean {
  return selected.length > 0 && cardsOf(move).length > 0;
}

/** The offers that would lay the selection on one meld: more than one where a wild card may go either way. */
export function offersOnMeld(offers: readonly Offer[], meld: number): Offer[] {
  return offers.filter(
    ({ move }) => (move.verb === 'add' && move.meld === meld) || (move.verb === 'take' && move.meld === meld),
  );
}

/** The first offer of a verb, for shortcuts. */
export function offerOf(offers: readonly Offer[], verb: Move['verb']): Offer | undefined {
  return offers.find(({ move }) => move.verb === verb);
}
