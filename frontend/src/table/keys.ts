// Focus by arrows: one stop for Tab in each group, arrows within it. Focus moves on purpose when its card leaves.

/** Whether a key press belongs to what it was pressed in: a field, or with a modifier to the browser. */
export function isForeign(event: KeyboardEvent): boolean {
  const target = event.target as Element | null;
  return (
    event.defaultPrevented ||
    event.ctrlKey ||
    event.metaKey ||
    Boolean(target?.closest('input, textarea, select, [contenteditable], dialog'))
  );
}

/** Which button of a group the focus goes to with a key; null where the key is not ours. */
export function nextIndex(key: string, index: number, count: number): number | null {
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, index - 1);
    case 'ArrowRight':
      return Math.min(count - 1, index + 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** Which card of a hand lies above or below another: the same column of the next row, or the row's last. */
export function acrossRows(
  spots: readonly { row: number; column: number }[],
  index: number,
  by: 1 | -1,
): number {
  const here = spots[index];
  if (!here) return index;
  const row = spots.flatMap((spot, at) => (spot.row === here.row + by ? [{ at, column: spot.column }] : []));
  const same = row.find(({ column }) => column === here.column) ?? row.at(-1);
  return same?.at ?? index;
}

/** Attach to a group of buttons: one of them is in the tab order, arrows walk over all. */
export function roveAcross(group: HTMLElement): () => void {
  const buttons = (): HTMLElement[] => [...group.querySelectorAll<HTMLElement>('button')];
  const mark = (): void => {
    const all = buttons();
    const current =
      all.find((each) => each === document.activeElement) ?? all.find((each) => each.tabIndex === 0);
    all.forEach((each) => (each.tabIndex = each === (current ?? all[0]) ? 0 : -1));
  };
  const walk = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const all = buttons();
    const next = nextIndex(event.key, all.indexOf(document.activeElement as HTMLElement), all.length);
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    all[next]?.focus();
  };
  const watcher = new MutationObserver(mark);
  watcher.observe(group, { childList: true, subtree: true });
  group.addEventListener('focusin', mark);
  group.addEventListener('keydown', walk);
  mark();
  return () => {
    watcher.disconnect();
    group.removeEventListener('focusin', mark);
    group.removeEventListener('keydown', walk);
  };
}
