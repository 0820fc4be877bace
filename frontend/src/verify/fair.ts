import type { DealChance } from '../wire.gen';
import { hex, sha256 } from './sha256';
import type { Shares } from './shares';

/** What can be checked of a deal that is over; null where this page cannot know. */
export interface Checks {
  /** The secret is the one that the commitment was made of. */
  readonly secret: boolean;
  /** That commitment was promised before anybody contributed, as far as this page was there. */
  readonly promise: boolean | null;
  /** What this page contributed stands at its seat; null where it is something else, as from another page. */
  readonly share: true | null;
  /** The cards come from the secret and all contributions. */
  readonly deck: boolean;
}

/** The checks of docs/fair-deals.md; null while the deal is not over. */
export function checked(chance: DealChance, seat: number | null, shares: Shares): Checks | null {
  const { secret, deck, unshuffled, commitment, contributions } = chance;
  if (secret === null || deck === null || unshuffled === null) return null;
  const promised = shares.promises[chance.deal];
  return {
    secret: digestOfBytes(secret) === commitment,
    promise: promised === undefined ? null : promised === commitment,
    share: (seat !== null && shares.given.includes(contributions[seat] ?? '')) || null,
    deck: drawn(unshuffled.split(' '), secret, contributions).join(' ') === deck,
  };
}

/** The order of a deck that a secret and contributions mean. */
export function drawn(deck: readonly string[], secret: string, contributions: readonly string[]): string[] {
  const numbers = numbersOf(['biribaki deal', secret, ...contributions]);
  const row = [...deck];
  for (let place = row.length - 1; place > 0; place -= 1) {
    const other = below(place + 1, numbers);
    [row[place], row[other]] = [row[other] ?? '', row[place] ?? ''];
  }
  return row;
}

const RANGE = 1n << 64n;

function below(bound: number, numbers: Generator<bigint, never>): number {
  const size = BigInt(bound);
  const fair = RANGE - (RANGE % size);
  for (;;) {
    const number = numbers.next().value;
    if (number < fair) return Number(number % size);
  }
}

function* numbersOf(lines: readonly string[]): Generator<bigint, never> {
  const text = lines.map((line) => `${line}\n`).join('');
  const block = new Uint8Array(40);
  block.set(sha256(new TextEncoder().encode(text)));
  const view = new DataView(block.buffer);
  for (let count = 0n; ; count += 1n) {
    view.setBigUint64(32, count);
    const chunk = new DataView(sha256(block).buffer);
    for (let at = 0; at < 32; at += 8) yield chunk.getBigUint64(at);
  }
}

function digestOfBytes(hexadecimal: string): string {
  const bytes = Uint8Array.from(hexadecimal.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  return hex(sha256(bytes));
}
