import { token, tokens } from '../cards/rich';
import type { Happening, View } from '../wire.gen';
import { number, say, type Facts, type Key } from '../words/words.svelte';
import { suitName } from '../games/classic';
import { isYou, nameOf } from './seating';

/** What somebody did: said to them in the second person, of others in the third. */
const DEEDS = ['draw', 'take', 'meld', 'add', 'discard', 'pass', 'withdraw', 'packet', 'trump'];
/** What happened to the table. */
const PLAIN = ['started', 'end', 'over'];

/** One thing that happened as a sentence, cards as tokens; null for what needs no words. */
export function sentence(view: View, what: Happening): string | null {
  const you = isYou(view, what.seat ?? null);
  const facts = factsOf(view, what);
  if (what.kind === 'draw' && you && what.cards?.length) return say('said.draw.you.card', facts);
  if (DEEDS.includes(what.kind)) return say(`said.${what.kind}.${you ? 'you' : 'other'}` as Key, facts);
  if (PLAIN.includes(what.kind)) return say(`said.${what.kind}` as Key);
  if (what.kind === 'deal') return say('said.deal', { deal: view.shared.deal?.deal ?? 1 });
  if (what.kind === 'seated' || what.kind === 'left') return you ? null : say(`said.${what.kind}`, facts);
  return null;
}

function factsOf(view: View, what: Happening): Facts {
  const cards = what.cards ?? [];
  return {
    who: what.seat === null || what.seat === undefined ? '' : nameOf(view, what.seat),
    count: what.count ?? cards.length,
    cards: tokens(cards),
    card: token(cards[0] ?? ''),
    meld: what.meld ?? '',
    suit: suitName(what.note || (view.shared.deal?.trump ?? 'none')),
  };
}

/** A meld in words, for the ear: what it is, its cards, what its wild card stands for, whether it is a biriba. */
export function meldAloud(meld: {
  kind: string;
  cards: readonly string[];
  stands: string | null;
  wild: number | null;
  biriba: string;
  number: number;
}): string {
  const parts = [
    say(`meld.kind.${meld.kind}` as Key, { meld: meld.number }),
    say('meld.of', { cards: tokens(meld.cards) }),
  ];
  const wild = meld.wild === null ? undefined : meld.cards[meld.wild];
  if (wild && meld.stands) parts.push(say('meld.wild', { wild: token(wild), face: token(meld.stands) }));
  if (meld.biriba !== 'none') parts.push(say(`meld.biriba.${meld.biriba}` as Key));
  return parts.join(', ');
}

/** A time of day as a log shows it. */
export function clockTime(ms: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(ms);
}

/** 2,105 or a dash for nothing. */
export function points(value: number): string {
  return value === 0 ? '–' : number(value);
}
