/** The dark squares of a code as one path: a bar for each run of them in a row. */
export function dark(rows: readonly (readonly boolean[])[]): string {
  return rows.map((row, y) => bars(row, y)).join('');
}

function bars(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    const start = x;
    while (row[x]) x += 1;
    path += `M${start} ${y}h${x - start}v1h${start - x}z`;
  }
  return path;
}
