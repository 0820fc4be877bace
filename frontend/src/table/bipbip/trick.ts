import { rankOf, suitOf } from '../../cards/faces';
import type { BipPlayed, BipPublic } from '../../wire.gen';

/** A call is worth this much (P-23). */
export const CALL = 50;

function height(face: string): number {
  const rank = rankOf(face);
  return rank <= 2 ? rank + 13 : rank;
}

/** Who would take the trick as it lies: the highest trump, else the highest of the suit led; of twins the later. */
export function winning(trick: readonly BipPlayed[], trump: string): BipPlayed | undefined {
  const led = trick[0] ? suitOf(trick[0].card) : null;
  const strength = ({ card }: BipPlayed): number => {
    const suit = suitOf(card);
    return suit === trump ? 100 + height(card) : suit === led ? height(card) : 0;
  };
  return trick.reduce<BipPlayed | undefined>(
    (best, each) => (best === undefined || strength(each) >= strength(best) ? each : best),
    undefined,
  );
}

/** The trick under way, or until the next lead the one just taken. */
export function lying(deal: BipPublic): { trick: BipPlayed[]; taken: boolean } {
  return deal.trick.length > 0
    ? { trick: deal.trick, taken: false }
    : { trick: deal.last_trick, taken: true };
}

/** Which trick of how many this is. */
export function trickNumber(deal: BipPublic): { number: number; all: number } {
  const all = Math.floor(104 / deal.players);
  const done = deal.seats.reduce((sum, { tricks }) => sum + tricks, 0);
  return { number: Math.min(all, done + 1), all };
}

/** What a player has in this deal: cards in tricks, and calls. */
export function brought(deal: BipPublic, seat: number): number {
  const shown = deal.seats.find((each) => each.seat === seat);
  return shown ? shown.captured + shown.calls * CALL : 0;
}

/** Whether the match has more than this deal to count. */
export function severalDeals(deal: BipPublic): boolean {
  return deal.deals > 1 || deal.target !== null || deal.deal > 1;
}
