import { botName } from '../games/bots';
import type { SeatShown, SideShown, View } from '../wire.gen';
import { say } from '../words/words.svelte';
import { rummyDeal } from './family';

/** `south`: the seat at the bottom, drawn only for somebody who watches. */
export type Place = 'west' | 'north' | 'east' | 'south';

export interface Other {
  shown: SeatShown;
  place: Place;
  partner: boolean;
}

/** The seat at the bottom of the page: the viewer's, or the first for somebody who only watches. */
export function bottomSeat(view: View): number {
  return view.you?.seat ?? 0;
}

/** Everyone but who sits at the bottom, left to right as they sit: the next to play is on the side play runs to. */
export function others(view: View): Other[] {
  const { seats, players, direction } = view.shared.table;
  const bottom = bottomSeat(view);
  const mine = seats.find((each) => isYou(view, each.seat))?.side;
  const inTurn = Array.from({ length: players - 1 }, (_, step) => (bottom + 1 + step) % players);
  const leftToRight = direction === 'clockwise' ? inTurn : inTurn.reverse();
  return leftToRight.flatMap((seat, index) => {
    const shown = seats.find((each) => each.seat === seat);
    if (!shown) return [];
    return [{ shown, place: placeOf(index, leftToRight.length), partner: shown.side === mine }];
  });
}

function placeOf(index: number, count: number): Place {
  if (count === 1) return 'north';
  if (index === 0) return 'west';
  return index === count - 1 ? 'east' : 'north';
}

/** What a seat is called: its person's name, or the kind of robot, numbered where there are several. */
export function nameOf(view: View, seat: number): string {
  const { stem, number } = nameParts(view, seat);
  return number === null ? stem : `${stem} ${String(number)}`;
}

/** The same in two parts, so that a narrow plate may cut the word and keep the number. */
export function nameParts(view: View, seat: number): { stem: string; number: number | null } {
  const { seats } = view.shared.table;
  const shown = seats.find((each) => each.seat === seat);
  if (!shown || shown.holder === 'empty') return { stem: say('seat.empty'), number: null };
  if (shown.holder === 'person') return { stem: shown.name, number: null };
  const alike = seats.filter((each) => each.holder === 'bot' && each.name === shown.name);
  const place = alike.findIndex((each) => each.seat === seat) + 1;
  return { stem: botName(shown.name), number: alike.length < 2 ? null : place };
}

/** Nobody has this seat. */
export function isVacant(view: View, seat: number | null | undefined): boolean {
  return view.shared.table.seats.some((each) => each.seat === seat && each.holder === 'empty');
}

/** Whether somebody who only watches may take a seat in the middle of the match. */
export function wantsSubstitute(view: View): boolean {
  const { absence, seats, status } = view.shared.table;
  const goesOn = status === 'playing' || status === 'between';
  return goesOn && absence === 'substitute' && seats.some(({ holder }) => holder === 'empty');
}

/** Whom everybody waits for, in the bar. */
export function waitedFor(view: View, seat: number): string {
  return isVacant(view, seat) ? say('bar.wait.seat') : say('bar.wait', { who: nameOf(view, seat) });
}

export function isYou(view: View, seat: number | null | undefined): boolean {
  return view.you !== null && seat === view.you.seat;
}

/** The side of the deal at the bottom of the page: the viewer's. */
export function ourSide(view: View): SideShown | undefined {
  return rummyDeal(view)?.sides.find((side) => side.seats.includes(bottomSeat(view)));
}

/** The other sides, in the order they play after ours. */
export function theirSides(view: View): SideShown[] {
  const sides = rummyDeal(view)?.sides ?? [];
  const mine = sides.findIndex((side) => side.seats.includes(bottomSeat(view)));
  return [...sides.slice(mine + 1), ...sides.slice(0, Math.max(0, mine))];
}

/** Us and Them where there are two sides of several; names where everyone plays alone or there are more. */
export function sideName(view: View, { seats }: Pick<SideShown, 'seats'>): string {
  const mine = seats.some((seat) => isYou(view, seat));
  if (hasWord(view, seats)) return say(mine ? 'side.us' : 'side.them');
  return mine ? say('side.you') : seats.map((seat) => nameOf(view, seat)).join(' · ');
}

/** Several who play together are `us`, or `them` where there is one other side: all else goes by names. */
function hasWord(view: View, seats: readonly number[]): boolean {
  const mine = seats.some((seat) => isYou(view, seat));
  return seats.length > 1 && (mine || (view.you !== null && rummyDeal(view)?.sides.length === 2));
}

/** Who plays for a side, where its name does not say so. */
export function namesBeside(view: View, seats: readonly number[]): string | null {
  return hasWord(view, seats) ? membersOf(view, seats) : null;
}

/** Who plays for a side: `you, Eleni`. */
export function membersOf(view: View, seats: readonly number[]): string {
  const mineFirst = [...seats].sort((a, b) => Number(isYou(view, b)) - Number(isYou(view, a)));
  return mineFirst.map((seat) => (isYou(view, seat) ? say('seat.you') : nameOf(view, seat))).join(', ');
}

/** The letter of an avatar. */
export function initial(name: string): string {
  return (Array.from(name.trim())[0] ?? '?').toLocaleUpperCase();
}
