import { rankOf } from '../cards/faces';
import { aloud, token, tokens } from '../cards/rich';
import { suitName } from '../games/words';
import type { Happening, View } from '../wire.gen';
import { number, say, type Facts, type Key } from '../words/words.svelte';
import { bipDeal } from './family';
import { isYou, nameOf } from './seating';

/** What somebody did: said to them in the second person, of others in the third. */
const DEEDS = [
  'take',
  'meld',
  'add',
  'discard',
  'pass',
  'withdraw',
  'packet',
  'trump',
  'lot',
  'show',
  'claim',
  'play',
  'call',
  'trick',
  'agreed',
  'declined',
  'undone',
  'concede',
  'forfeit',
  'host',
];
/** What the house does only for a seat whose time is up. */
const TIMED = ['draw', 'take', 'meld', 'add', 'discard', 'pass', 'withdraw', 'trump', 'play', 'call'];
/** What happened to the table. */
const PLAIN = ['started', 'end', 'over', 'leftover', 'expired', 'paused', 'went_on'];

/** Where the cards only lie there. */
const LYING = ['deal', 'leftover'];

/** What captured cards count at Bip-Bip (P-23), by rank. */
const CAPTURED: Record<number, number> = { 1: 10, 2: 11, 11: 3, 12: 4, 13: 5 };

/**
 * One thing that happened as a sentence, cards as tokens; null for what needs no words. `again`: it is told later,
 * and what lay open only as it happened is no longer named.
 */
export function sentence(view: View, what: Happening, again = false): string | null {
  const you = isYou(view, what.seat ?? null);
  const facts = factsOf(view, what);
  const who = you ? 'you' : 'other';
  const deed = deedOf(what, you, again);
  if (deed) {
    const said = say(`said.${deed}.${who}` as Key, facts);
    return what.by_house && TIMED.includes(what.kind) ? say('said.time_out', { said }) : said;
  }
  if (PLAIN.includes(what.kind)) return say(`said.${what.kind}` as Key, facts);
  return ofTheTable(view, what, facts, you);
}

/** The same for the ear: nearly always something is done to the cards it names. */
export function heard(view: View, what: Happening): string | null {
  const text = sentence(view, what);
  return text && aloud(text, LYING.includes(what.kind) ? '' : 'object');
}

/** What somebody did, as the words know it; null for what nobody did. */
function deedOf(what: Happening, you: boolean, again: boolean): string | null {
  const named = (what.cards?.length ?? 0) > 0;
  if (what.kind === 'draw') return you && named ? 'drawn' : 'draw';
  if (what.kind === 'discard' && what.fades && (again || !named)) return 'discard.faded';
  if (what.kind === 'asked') return `asked.${what.note ?? ''}`;
  if (what.kind === 'discard' && what.note === 'exchange') return 'exchange';
  return DEEDS.includes(what.kind) ? what.kind : null;
}

function ofTheTable(view: View, what: Happening, facts: Facts, you: boolean): string | null {
  switch (what.kind) {
    case 'deal':
      return dealt(view, facts);
    case 'refill':
      return say(what.note === 'packet' ? 'said.refill.packet' : 'said.refill.pile', facts);
    case 'tranca':
      return say(what.note === 'block' ? 'said.tranca.block' : 'said.tranca.remove', facts);
    case 'seated':
    case 'left':
    case 'missing':
    case 'sent':
      return you ? null : say(`said.${what.kind}`, facts);
    default:
      return null;
  }
}

function dealt(view: View, facts: Facts): string {
  const deal = view.shared.deal?.deal ?? 1;
  const cut = bipDeal(view)?.cut;
  return cut
    ? say('said.deal.cut', { ...facts, deal, card: token(cut), suit: suitName(cut[1] ?? '') })
    : say('said.deal', { deal });
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
    owed: Number(what.note) || 0,
    points: cards.reduce((sum, face) => sum + (CAPTURED[rankOf(face)] ?? 0), 0),
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
