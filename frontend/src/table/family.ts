// Which family of games a view shows. Each has its own table on the page; what both share asks here.
import type { BipOwn, BipPublic, DealScored, RummyOwn, RummyPublic, View } from '../wire.gen';

/** The deal of a game with melds; null before the first deal and at other games. */
export function rummyDeal(view: View): RummyPublic | null {
  const deal = view.shared.deal;
  return deal?.family === 'rummy' ? deal : null;
}

/** What the viewer alone sees of a game with melds. */
export function rummyOwn(view: View): RummyOwn | null {
  return view.own?.family === 'rummy' ? view.own : null;
}

/** The sheet of a finished deal with melds. */
export function rummyScored(view: View): DealScored | null {
  return rummyDeal(view)?.scored ?? null;
}

/** The deal of Bip-Bip; null before the first deal and at other games. */
export function bipDeal(view: View): BipPublic | null {
  const deal = view.shared.deal;
  return deal?.family === 'bipbip' ? deal : null;
}

/** What the viewer alone sees of Bip-Bip. */
export function bipOwn(view: View): BipOwn | null {
  return view.own?.family === 'bipbip' ? view.own : null;
}
