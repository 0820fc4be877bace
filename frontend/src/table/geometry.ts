// Where each card of the hand lies. 44 px of every card stay free to the finger, however many there are.

/** A target of 44 px, and a little for rounding. */
const TARGET = 44.2;
const OVERLAP_PITCH = 55;
const TIGHT_PITCH = 49;

export interface Spot {
  x: number;
  y: number;
  row: number;
  column: number;
  /** How much of the card its right neighbour covers. */
  covered: number;
}

export interface HandLayout {
  /** Width of a card. */
  card: number;
  /** From one card to the next in a row. */
  pitch: number;
  rows: number;
  /** How far a selected card rises. */
  lift: number;
  height: number;
  spots: Spot[];
}

/** How many cards a row of this width can take. */
export function rowCapacity(width: number): number {
  return Math.max(1, Math.floor((width - TARGET) / TARGET) + 1);
}

/**
 * The layout of `groups` (sizes of the runs of cards that should not be torn: suits; one group where the order is
 * the player's own) in a tray `width` wide, no card wider than `widest`.
 */
export function layHand(groups: readonly number[], width: number, widest: number): HandLayout {
  const count = groups.reduce((sum, size) => sum + size, 0);
  if (count === 0 || width <= 0) {
    return { card: widest, pitch: widest, rows: 1, lift: 11, height: 1.4 * widest, spots: [] };
  }
  const most = rowCapacity(width);
  const rowsNeeded = Math.ceil(count / most);
  const rows = (rowsNeeded > 1 ? byGroups(groups, most, rowsNeeded) : null) ?? evenly(count, rowsNeeded);
  const longest = Math.max(...rows);
  const card = Math.min(widest, width - TARGET * (longest - 1));
  const pitch = longest === 1 ? 0 : Math.min((width - card) / (longest - 1), card + 6);
  const step = rows.length <= 2 ? OVERLAP_PITCH : TIGHT_PITCH;
  const left = (width - pitch * (longest - 1) - card) / 2;
  const spots = rows.flatMap((size, row) =>
    Array.from({ length: size }, (_, column) => ({
      x: left + column * pitch,
      y: row * step,
      row,
      column,
      covered: column === size - 1 ? 0 : Math.max(0, card - pitch),
    })),
  );
  return {
    card,
    pitch,
    rows: rows.length,
    lift: rows.length <= 2 ? 11 : 4,
    // Whole pixels, so that no row lies on a fraction of one.
    height: step * (rows.length - 1) + Math.ceil(1.4 * card),
    spots,
  };
}

/** Rows that begin at group borders and are as even as that allows, where it needs no extra row. */
function byGroups(groups: readonly number[], most: number, rowsNeeded: number): number[] | null {
  const count = groups.reduce((sum, size) => sum + size, 0);
  for (let limit = Math.ceil(count / rowsNeeded); limit <= most; limit += 1) {
    const rows = fill(groups, limit);
    if (rows !== null && rows.length <= rowsNeeded) return rows;
  }
  return null;
}

/** Groups put into rows of at most `limit`, one after another. */
function fill(groups: readonly number[], limit: number): number[] | null {
  const rows: number[] = [];
  for (const size of groups) {
    if (size > limit) return null;
    const last = rows.at(-1);
    if (last !== undefined && last + size <= limit) rows[rows.length - 1] = last + size;
    else rows.push(size);
  }
  return rows;
}

function evenly(count: number, rowsNeeded: number): number[] {
  const perRow = Math.ceil(count / rowsNeeded);
  return Array.from({ length: rowsNeeded }, (_, row) => Math.min(perRow, count - row * perRow)).filter(
    (size) => size > 0,
  );
}
