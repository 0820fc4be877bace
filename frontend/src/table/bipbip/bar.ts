import type { View } from '../../wire.gen';
import { offersFor, playBar, type Asked, type Bar } from '../actions';
import { bipDeal } from '../family';
import { isYou } from '../seating';

/** What the bar shows at Bip-Bip: a card to play, a pair to call, or whose turn it is. */
export function bipBar(view: View, selected: readonly string[], asked: Asked): Bar {
  const deal = bipDeal(view);
  if (!deal || deal.scored || deal.phase === 'over' || deal.phase === 'deal') return { kind: 'idle' };
  const offers = offersFor(view, selected, asked);
  const calls = offers.filter(({ move }) => move.verb === 'call');
  const pass = offers.find(({ move }) => move.verb === 'pass') ?? null;
  if (!isYou(view, deal.turn)) return { kind: 'wait', seat: deal.turn, rest: calls };
  if (deal.phase === 'call') return { kind: 'calls', calls, pass };
  const primary = offers.find(({ move }) => move.verb === 'play');
  return primary ? { kind: 'act', primary, rest: calls } : playBar(selected, asked, calls);
}
