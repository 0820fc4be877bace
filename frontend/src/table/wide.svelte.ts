const query = typeof matchMedia === 'function' ? matchMedia('(min-width: 1100px)') : null;
let wide = $state(query?.matches ?? false);

query?.addEventListener('change', ({ matches }) => (wide = matches));

/** The panel beside the felt is on the screen: log and chat have their place there, not in the menu. */
export function hasPanel(): boolean {
  return wide;
}
