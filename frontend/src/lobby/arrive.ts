let earlier = false;

/**
 * Gives the focus to a screen's heading when the screen has come later than its address (its data had to be fetched),
 * or in another's place, and nothing else has the focus. On the first screen of a visit the browser's own start is
 * better.
 */
export function arrive(heading: HTMLElement): void {
  const comes = earlier || history.state !== null;
  earlier = true;
  if (comes && document.activeElement === document.body) heading.focus({ preventScroll: true });
}
