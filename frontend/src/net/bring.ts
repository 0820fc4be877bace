/** Parts of the page that come when they are first needed, over a network that may fail them. */

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 8_000;

/** Styles that did not come. The build asks for each once, and would show their part without. */
const undressed = new Set<HTMLLinkElement>();
window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') undressed.add(target);
  },
  true,
);

/** What this loads. Never refused, only late: what the network fails is asked for again until it comes. */
export async function bring<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let wait = FIRST_WAIT; ; wait = Math.min(2 * wait, LONGEST_WAIT)) {
    try {
      return await load();
    } catch {
      await networkOr(wait);
      dressAgain();
    }
  }
}

/** Until the network is back, or for so many milliseconds. */
function networkOr(wait: number): Promise<void> {
  return new Promise((done) => {
    const go = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      done();
    };
    const timer = setTimeout(go, wait);
    window.addEventListener('online', go);
  });
}

/** Ask for the styles again that did not come. */
export function dressAgain(): void {
  for (const link of undressed) link.replaceWith(link.cloneNode());
  undressed.clear();
}
