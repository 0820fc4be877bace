/**
 * SHA-256 (FIPS 180-4), our own: `crypto.subtle` exists only in secure contexts, and a phone on the
 * house's network plays and checks deals over plain http.
 */

/** The 32-byte digest of some bytes. */
export function sha256(bytes: Uint8Array): Uint8Array {
  const state = Uint32Array.from(START);
  const schedule = new Uint32Array(64);
  const padded = pad(bytes);
  const words = new DataView(padded.buffer);
  for (let at = 0; at < padded.length; at += 64) fold(state, schedule, words, at);
  const digest = new Uint8Array(32);
  const out = new DataView(digest.buffer);
  state.forEach((word, index) => out.setUint32(4 * index, word));
  return digest;
}

/** The digest of a text's UTF-8 bytes, as 64 lower-case hexadecimal digits. */
export function sha256Hex(text: string): string {
  return hex(sha256(new TextEncoder().encode(text)));
}

/** Bytes as lower-case hexadecimal digits. */
export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const PRIMES = firstPrimes(64);
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));

/** The first 32 bits of a number's fractional part: where the standard's constants come from. */
function fraction(value: number): number {
  return ((value - Math.floor(value)) * 2 ** 32) >>> 0;
}

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n += 1) {
    if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  }
  return primes;
}

/** The message, a one bit, zeroes, and its length in bits as 64 bits: a multiple of 64 bytes. */
function pad(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array(64 * Math.ceil((bytes.length + 9) / 64));
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const length = new DataView(padded.buffer, padded.length - 8);
  length.setUint32(0, Math.floor(bytes.length / 2 ** 29));
  length.setUint32(4, (bytes.length << 3) >>> 0);
  return padded;
}

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** Fold one block of 64 bytes into the state. */
function fold(state: Uint32Array, schedule: Uint32Array, words: DataView, at: number): void {
  const w = (index: number): number => schedule[index] ?? 0;
  for (let i = 0; i < 16; i += 1) schedule[i] = words.getUint32(at + 4 * i);
  for (let i = 16; i < 64; i += 1) {
    const early = turn(w(i - 15), 7) ^ turn(w(i - 15), 18) ^ (w(i - 15) >>> 3);
    const late = turn(w(i - 2), 17) ^ turn(w(i - 2), 19) ^ (w(i - 2) >>> 10);
    schedule[i] = w(i - 16) + early + w(i - 7) + late;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  ROUNDS.forEach((constant, i) => {
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + constant + w(i);
    const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  });
  [a, b, c, d, e, f, g, h].forEach((word, index) => {
    state[index] = (state[index] ?? 0) + word;
  });
}
