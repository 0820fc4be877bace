// What this viewer likes on this device. Kept in local storage where the browser lets us.
import { LOCALES, preferredLocale, speak, type Locale } from './words/words.svelte';

export type Theme = 'auto' | 'light' | 'dark';
export type Felt = 'olive' | 'aegean';
export type Deck = '2' | '4';
export type Motion = 'auto' | 'less';
export type Switch = 'off' | 'on';

interface Liked {
  language: Locale | 'auto';
  theme: Theme;
  felt: Felt;
  deck: Deck;
  sound: Switch;
  motion: Motion;
  confirm: Switch;
}

const PLACE = 'biribaki.prefs';
const FIRST: Liked = {
  language: 'auto',
  theme: 'auto',
  felt: 'olive',
  deck: '2',
  sound: 'off',
  motion: 'auto',
  confirm: 'off',
};

function read(): Liked {
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Partial<Liked>;
    const known = LOCALES.some((locale) => locale === kept.language);
    return { ...FIRST, ...kept, language: known && kept.language ? kept.language : 'auto' };
  } catch {
    return { ...FIRST };
  }
}

export const prefs = $state<Liked>(read());

const dark = typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : null;

/** Dress the page as liked; follows the system while the theme is `auto`. */
export function dress(): void {
  const { dataset } = document.documentElement;
  const theme = prefs.theme === 'auto' ? (dark?.matches ? 'dark' : 'light') : prefs.theme;
  dataset['theme'] = theme;
  dataset['felt'] = prefs.felt;
  dataset['deck'] = prefs.deck;
  dataset['motion'] = prefs.motion;
}

dark?.addEventListener('change', dress);

/** The language whose words did not come when they were last wanted: the one before is spoken on. */
export const unheard = $state<{ language: Locale | null }>({ language: null });

/** Like something else from now on. A language that cannot be loaded is not liked after all. */
export function like<K extends keyof Liked>(key: K, value: Liked[K]): void {
  const before = prefs.language;
  keep(key, value);
  if (key === 'language') void speakOr(() => keep('language', before));
  dress();
}

function keep<K extends keyof Liked>(key: K, value: Liked[K]): void {
  prefs[key] = value;
  try {
    localStorage.setItem(PLACE, JSON.stringify(prefs));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

// The browser speaks another language from now on.
if (typeof window !== 'undefined') window.addEventListener('languagechange', () => void speakOr());

async function speakOr(instead?: () => void): Promise<void> {
  const next = wanted();
  unheard.language = null;
  try {
    await speak(next);
  } catch {
    if (next !== wanted()) return;
    unheard.language = next;
    instead?.();
  }
}

/** Speak the liked language, or the browser's. */
export function speakLiked(): Promise<void> {
  return speak(wanted());
}

function wanted(): Locale {
  return prefs.language === 'auto' ? preferredLocale() : prefs.language;
}
