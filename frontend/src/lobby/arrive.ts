/**
 * Gives the focus to a screen's heading when the screen has come later than its address (its data had to be fetched)
 * and nothing else has the focus. On the first screen of a visit the browser's own start is better.
 */
export function arrive(heading: HTMLElement): void {
  if (history.state !== null && document.activeElement === document.body) heading.focus();
}
