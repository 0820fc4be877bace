/** Which screen is shown, kept in step with the browser's history. */

import { link, pathWithin } from '../net/base';
import { pathOf, placeAt, type Place } from './places';

/** Marks an entry of the history that was reached from another of our screens. */
const WITHIN = { within: true };

class Router {
  place: Place = $state.raw({ name: 'home' });

  /** Begin at the address the browser has; follow its buttons and our links. Returns how to stop. */
  start(): () => void {
    const read = (): void => this.read();
    this.read();
    window.addEventListener('popstate', read);
    document.addEventListener('click', follow);
    return () => {
      window.removeEventListener('popstate', read);
      document.removeEventListener('click', follow);
    };
  }

  /** `replace` leaves the present screen out of the history. */
  go(place: Place, how: 'push' | 'replace' = 'push'): void {
    const address = to(place);
    if (how === 'replace' || address === location.pathname) history.replaceState(WITHIN, '', address);
    else history.pushState(WITHIN, '', address);
    this.read();
    window.scrollTo(0, 0);
  }

  private read(): void {
    const path = pathWithin(location.pathname);
    this.place = path === null ? { name: 'lost' } : placeAt(path);
  }
}

export const router = new Router();

/** Show a screen of this house. */
export function go(place: Place, how: 'push' | 'replace' = 'push'): void {
  router.go(place, how);
}

/** The address of a screen, for a link. */
export function to(place: Place): string {
  return link(pathOf(place));
}

/** A plain click on a link to one of our screens changes the screen; every other is the browser's. */
function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || hasModifier(event)) return;
  const anchor = event.target instanceof Element ? event.target.closest('a') : null;
  if (anchor === null || anchor.target !== '' || anchor.hasAttribute('download')) return;
  if (anchor.origin !== location.origin || anchor.hash !== '') return;
  const path = pathWithin(anchor.pathname);
  const place: Place = path === null ? { name: 'lost' } : placeAt(path);
  if (place.name === 'lost') return;
  event.preventDefault();
  router.go(place);
}

function hasModifier(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}
