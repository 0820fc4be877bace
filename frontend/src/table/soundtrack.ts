import type { Happening, View } from '../wire.gen';
import { rummyDeal } from './family';
import type { Sound } from './sounds';

const SOUND_OF: Partial<Record<string, Sound>> = {
  draw: 'draw',
  take: 'packet',
  discard: 'discard',
  meld: 'meld',
  add: 'meld',
  packet: 'packet',
  show: 'meld',
  tranca: 'packet',
  refill: 'packet',
  claim: 'refused',
  lot: 'draw',
  play: 'discard',
  call: 'call',
  trick: 'draw',
  end: 'end',
};

/** What is heard of what happened: one sound a kind, and the chord of a biriba that has just been closed. */
export function soundsOf(list: readonly Happening[], view: View): Sound[] {
  const heard = new Set<Sound>();
  for (const what of list) {
    const name = chordOf(what, view) ?? SOUND_OF[what.kind];
    if (name) heard.add(name);
  }
  return [...heard];
}

function chordOf(what: Happening, view: View): Sound | null {
  if (what.kind !== 'add' && what.kind !== 'meld') return null;
  const side = rummyDeal(view)?.sides.find(({ seats }) => seats.includes(what.seat ?? -1));
  const meld = side?.melds.find(({ number }) => number === what.meld);
  const count = what.count ?? what.cards?.length ?? 0;
  const justClosed = meld !== undefined && meld.biriba !== 'none' && meld.cards.length - count < 7;
  return justClosed && meld.biriba !== 'none' ? meld.biriba : null;
}
