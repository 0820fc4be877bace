// Where the players of a round table sit on a grid: clockwise from the viewer at the bottom.

export interface Cell {
  row: number;
  column: number;
  /** How many columns it takes. */
  span: number;
  /** Which side of the table it is on: its card lies towards the middle. */
  side: 'bottom' | 'left' | 'top' | 'right';
}

export interface Ring {
  columns: number;
  rows: number;
  /** By how many seats after the viewer. */
  cells: Cell[];
}

/** Places of a grid of three by three, clockwise from the bottom middle, that so many players take. */
const OF_EIGHT: Record<number, readonly number[]> = {
  2: [0, 4],
  3: [0, 3, 5],
  4: [0, 2, 4, 6],
  5: [0, 2, 3, 5, 6],
  6: [0, 2, 3, 4, 5, 6],
  7: [0, 1, 2, 3, 5, 6, 7],
  8: [0, 1, 2, 3, 4, 5, 6, 7],
};

function cell(row: number, column: number, rows: number, columns: number): Cell {
  const side =
    row === rows - 1 && column > 0 && column < columns - 1
      ? 'bottom'
      : column === 0
        ? 'left'
        : column === columns - 1
          ? 'right'
          : 'top';
  return { row: row + 1, column: column + 1, span: 1, side };
}

/** The outline of a grid, clockwise from `start` columns into the bottom row. */
function outline(columns: number, rows: number, start: number): Cell[] {
  const bottom = Array.from({ length: columns }, (_, index) =>
    cell(rows - 1, columns - 1 - index, rows, columns),
  );
  const left = Array.from({ length: rows - 2 }, (_, index) => cell(rows - 2 - index, 0, rows, columns));
  const top = Array.from({ length: columns }, (_, index) => cell(0, index, rows, columns));
  const right = Array.from({ length: rows - 2 }, (_, index) => cell(index + 1, columns - 1, rows, columns));
  const round = [...bottom, ...left, ...top, ...right];
  return [...round.slice(start), ...round.slice(0, start)];
}

/** The places of so many players, the viewer's first. */
export function ringOf(players: number): Ring {
  if (players <= 8) {
    const round = outline(3, 3, 1);
    return { columns: 3, rows: 3, cells: (OF_EIGHT[players] ?? []).flatMap((place) => round[place] ?? []) };
  }
  const rows = players <= 10 ? 3 : 4;
  const round = outline(4, rows, 2);
  // An odd number leaves the viewer both middle places.
  if (round.length === players) return { columns: 4, rows, cells: round };
  const mine = round[0];
  const others = round.slice(1, -1);
  return { columns: 4, rows, cells: mine ? [{ ...mine, span: 2 }, ...others] : others };
}
