import { glyph, spoken, spokenList, type Face, type Form } from './faces';

/** A card inside a sentence, so that one sentence serves eye and ear. */
export function token(face: Face): string {
  return `⟦${face}⟧`;
}

/** Cards inside a sentence. */
export function tokens(faces: readonly Face[]): string {
  return faces.map(token).join(' ');
}

export interface Piece {
  text: string;
  /** s h d c for a suited card, j for a joker; absent for words. */
  tint?: string;
}

const CARD = /⟦(\w\w)⟧|(10|[2-9TAJQK])([♠♥♦♣])/g;
const LETTERS: Record<string, string> = { '♠': 's', '♥': 'h', '♦': 'd', '♣': 'c' };

/** A sentence cut into words and cards, for the eye. */
export function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(CARD)) {
    if (match.index > end) found.push({ text: text.slice(end, match.index) });
    const face = match[1];
    if (face) found.push({ text: glyph(face), tint: face.startsWith('X') ? 'j' : (face[1] ?? 'j') });
    else found.push({ text: match[0], tint: LETTERS[match[3] ?? ''] ?? 'j' });
    end = match.index + match[0].length;
  }
  if (end < text.length) found.push({ text: text.slice(end) });
  return found;
}

/** A sentence with its cards in words, for the ear. */
export function aloud(text: string, form: Form = ''): string {
  return text
    .replace(/⟦\w\w⟧(?: ⟦\w\w⟧)*/g, (run) =>
      spokenList(
        [...run.matchAll(/⟦(\w\w)⟧/g)].map((match) => match[1] ?? ''),
        form,
      ),
    )
    .replace(/(10|[2-9TAJQK])([♠♥♦♣])/g, (_, rank: string, sign: string) =>
      spoken((rank === '10' ? 'T' : rank) + (LETTERS[sign] ?? '')),
    );
}
