// What an example says in words: moves, sides and sums.
import { suitName } from '../games/words';
import { namedIn, readMove } from '../table/moves';
import { number, say, signed, type Key } from '../words/words.svelte';

/** A side by its letter; in Bip-Bip, where everybody is a side, by the seat. */
export function sideWords(letter: string, game: string): string {
  const seat = letter.charCodeAt(0) - 'A'.charCodeAt(0);
  return game === 'bipbip' ? say('new.seat', { count: seat + 1 }) : say('wait.side', { letter });
}

/** How a side's packet is. */
export function packetWords(how: string): string {
  if (how === 'gone') return say('ex.packet.gone');
  return say(how === 'untaken' ? 'lane.packet' : 'lane.packet.taken');
}

/** What a move does, without its cards. */
export function stepWords(line: string): string {
  const move = readMove(line);
  switch (move.verb) {
    case 'take':
      if (move.meld !== null) return say('act.take.onto', { meld: move.meld });
      return say(move.cards.length > 0 ? 'ex.take.with' : 'ex.take');
    case 'trump':
      return `${say('ex.trump')}: ${suitName(move.suit)}`;
    case 'add':
      return say(move.end ? `act.add.${move.end}` : 'act.add', { meld: move.meld });
    case 'other':
      return line;
    default:
      return say(`act.${move.verb}`);
  }
}

/** The cards that a move names. */
export function partsOf(line: string): string[] {
  return namedIn(readMove(line));
}

const ITEMS: Record<string, Key> = {
  cards: 'ex.cards',
  bonuses: 'ex.bonuses',
  going_out: 'sheet.out',
  packet: 'sheet.packet',
  hand: 'sheet.hand',
  dollars: 'sheet.dollars',
  nothing_melded: 'sheet.nothing',
  tricks: 'bip.table.tricks',
  calls: 'bip.table.calls',
};

/** What a side's deal is worth, item by item: the total comes last. */
export function sums(items: Readonly<Record<string, number>>): string {
  const { total, ...rest } = items;
  const told = Object.entries(rest).map(
    ([item, value]) => `${say(ITEMS[item] ?? 'ex.cards').toLocaleLowerCase()} ${signed(value)}`,
  );
  if (total !== undefined) told.push(`${say('sheet.total').toLocaleLowerCase()} ${number(total)}`);
  return told.join(' · ');
}
