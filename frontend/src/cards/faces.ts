import { say, type Key } from '../words/words.svelte';
import spriteUrl from './sprite.svg?no-inline';

/** A card's text in notation: `5h`, `Th`, `Xr`. */
export type Face = string;
export type Suit = 's' | 'h' | 'd' | 'c';

export const SUITS: readonly Suit[] = ['s', 'h', 'd', 'c'];
const RANKS = 'A23456789TJQK';
const SIGNS: Record<Suit, string> = { s: '♠', h: '♥', d: '♦', c: '♣' };

export function isJoker(face: Face): boolean {
  return face.startsWith('X');
}

/** The suit of a card; null for a joker. */
export function suitOf(face: Face): Suit | null {
  return isJoker(face) ? null : (face[1] as Suit);
}

/** 1 for the Ace to 13 for the King; 0 for a joker. */
export function rankOf(face: Face): number {
  return RANKS.indexOf(face[0] ?? '') + 1;
}

/** The CSS class that colours a card. */
export function tint(face: Face): string {
  return isJoker(face) ? (face === 'Xr' ? 's-xr' : 's-xb') : `s-${face[1] ?? ''}`;
}

/** What is printed in a corner: 10, not T. */
export function rankSign(face: Face): string {
  if (isJoker(face)) return '★';
  return face.startsWith('T') ? '10' : (face[0] ?? '');
}

/** A card in running text: 10♥; a joker is a star. */
export function glyph(face: Face): string {
  const suit = suitOf(face);
  return suit ? rankSign(face) + SIGNS[suit] : '★';
}

/** What a card is in a sentence: itself, or what something is done to. */
export type Form = '' | 'object';

/** A card in words, for whoever listens. */
export function spoken(face: Face, form: Form = ''): string {
  const suit = suitOf(face);
  if (!suit) return say(face === 'Xr' ? 'card.Xr' : 'card.Xb', {}, form);
  const rank = say(`rank.${face[0] ?? ''}` as Key, {}, form);
  return say('card.named', { rank, suit: say(`suit.of.${suit}`) });
}

/** Several cards in words. */
export function spokenList(faces: readonly Face[], form: Form = ''): string {
  return faces.map((face) => spoken(face, form)).join(', ');
}

/** A drawing of the sprite: `f-5h` a face, `m-5h` a slat, `su-h` a suit, `em-K` an emblem. */
export function drawing(id: string): string {
  return `${spriteUrl}#${id}`;
}

/** The big emblem of a card: crown, tulip, cap, or its suit. */
export function emblem(face: Face): string {
  const rank = face[0] ?? '';
  if ('JQKX'.includes(rank)) return drawing(`em-${rank}`);
  return drawing(`su-${face[1] ?? ''}`);
}
