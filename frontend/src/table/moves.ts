import type { Face, Suit } from '../cards/faces';

const BARE = ['draw', 'redraw', 'pass', 'withdraw', 'claim'] as const;
type Bare = (typeof BARE)[number];

/** A line of notation, read for showing it. The page never makes up a move: it sends lines it was given. */
export type Move =
  | { verb: Bare }
  | { verb: 'take'; cards: Face[]; meld: number | null }
  | { verb: 'trump'; suit: Suit | 'none' }
  | { verb: 'meld'; cards: Face[] }
  | { verb: 'add'; meld: number; cards: Face[]; end: 'low' | 'high' | null }
  | { verb: 'discard' | 'play'; card: Face }
  | { verb: 'call'; pair: Face[] }
  | { verb: 'other' };

/** What a line of notation says. */
export function readMove(line: string): Move {
  const [verb = '', ...words] = line.split(' ');
  const bare = BARE.find((each) => each === verb);
  if (bare) return { verb: bare };
  switch (verb) {
    case 'take':
      return words.length === 1 && /^\d+$/.test(words[0] ?? '')
        ? { verb, cards: [], meld: Number(words[0]) }
        : { verb, cards: words, meld: null };
    case 'trump':
      return { verb, suit: (words[0] ?? 'none') as Suit | 'none' };
    case 'meld':
      return { verb, cards: words };
    case 'add':
      return readAdd(words);
    case 'discard':
    case 'play':
      return { verb, card: words[0] ?? '' };
    case 'call':
      return { verb, pair: words };
    default:
      return { verb: 'other' };
  }
}

function readAdd(words: readonly string[]): Move {
  const last = words.at(-1);
  const end = last === 'low' || last === 'high' ? last : null;
  return {
    verb: 'add',
    meld: Number(words[0]),
    cards: words.slice(1, end ? -1 : undefined),
    end,
  };
}

/** The cards that leave the hand with a move. */
export function cardsOf(move: Move): Face[] {
  switch (move.verb) {
    case 'meld':
    case 'add':
    case 'take':
      return move.cards;
    case 'discard':
    case 'play':
      return [move.card];
    default:
      return [];
  }
}

/** The cards that a move names, whether they leave the hand or are only shown. */
export function namedIn(move: Move): Face[] {
  return move.verb === 'call' ? move.pair : cardsOf(move);
}
