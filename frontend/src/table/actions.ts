// What the action bar offers: the view's own moves and the answer to `ask`, put in order. It judges nothing.
import type { Can, Refused, View } from '../wire.gen';
import { foulsCalled, takesWithMeld } from '../games/house';
import { rummyDeal, rummyOwn } from './family';
import { cardsOf, readMove, type Move } from './moves';
import { isYou, ourSide } from './seating';

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
  | { kind: 'wait'; seat: number | null; rest?: Offer[] } // out of turn there may still be something to do
  | { kind: 'calls'; calls: Offer[]; pass: Offer | null } // asked for a pair
  | { kind: 'trump'; offers: Offer[] }
  | { kind: 'hint'; rest: Offer[] } // choose cards, or do what needs none
  | { kind: 'asking' }
  | { kind: 'cannot'; refused: Refused; rest: Offer[] }
  | { kind: 'act'; primary: Offer; rest: Offer[] };

const BIRIBA = 7;

/** A line of notation as an offer. */
export function offer(view: View, line: string, points: number | null): Offer {
  const move = readMove(line);
  const own = view.own?.hand.length ?? 0;
  return {
    line,
    move,
    points: counts(view) ? points : null,
    completes: completes(view, move),
    last: move.verb === 'discard' && own === 1,
  };
}

/** Where fouls are called the page counts no opening for anyone: the players do. */
function counts(view: View): boolean {
  return !foulsCalled(view) || (ourSide(view)?.opening ?? 0) === 0;
}

/** An opening lies on the table that the viewer may claim, honest or not (G-34). */
export function claimOf(view: View): Offer | null {
  const deal = rummyDeal(view);
  const seat = deal?.claim ?? null;
  if (view.you === null || !deal || seat === null || deal.scored || ourSide(view)?.seats.includes(seat))
    return null;
  return offer(view, 'claim', null);
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
  const single = ({ move }: Offer): boolean => move.verb === 'discard' || move.verb === 'play';
  const bare = given.filter((each) => !single(each));
  const singles = given.filter(
    (each) => single(each) && selected.length === 1 && cardsOf(each.move)[0] === selected[0],
  );
  const found = asked.state === 'can' ? asked.can.moves.map((m) => offer(view, m.move, m.points)) : [];
  const known = new Set([...bare, ...singles].map(({ line }) => line));
  return [...singles, ...found.filter(({ line }) => !known.has(line)).sort(dearestFirst), ...bare];
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
  const phase = view.shared.deal?.phase;
  return view.own?.family === 'bipbip' ? phase === 'play' : view.own?.selects === true || phase === 'draw';
}

/** What the bar shows. */
export function barFor(view: View, selected: readonly string[], asked: Asked): Bar {
  const deal = rummyDeal(view);
  if (!deal || deal.scored || deal.phase === 'over' || deal.phase === 'deal') return { kind: 'idle' };
  const offers = offersFor(view, selected, asked);
  const waits = !isYou(view, deal.turn) && (rummyOwn(view)?.moves.length ?? 0) === 0;
  if (waits) return { kind: 'wait', seat: deal.turn };
  const trumps = offers.filter(({ move }) => move.verb === 'trump');
  if (trumps.length > 0) return { kind: 'trump', offers: trumps };
  const main = offers.filter(({ move }) => usesSelection(move, selected));
  const [primary, ...rest] = main;
  if (primary)
    return { kind: 'act', primary, rest: [...rest, ...offers.filter((each) => !main.includes(each))] };
  return deal.phase === 'draw' ? drawBar(view, asked, offers) : playBar(selected, asked, offers);
}

function drawBar(view: View, asked: Asked, offers: readonly Offer[]): Bar {
  const [primary, ...rest] = offers;
  if (asked.state === 'refused' && takesWithMeld(view))
    return { kind: 'cannot', refused: asked.refused, rest: [...offers] };
  return primary ? { kind: 'act', primary, rest } : { kind: 'wait', seat: view.shared.deal?.turn ?? null };
}

/** The bar of a selection that makes nothing yet. */
export function playBar(selected: readonly string[], asked: Asked, rest: Offer[]): Bar {
  if (selected.length === 0 || asked.state === 'nothing') return { kind: 'hint', rest };
  return asked.state === 'refused' ? { kind: 'cannot', refused: asked.refused, rest } : { kind: 'asking' };
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
