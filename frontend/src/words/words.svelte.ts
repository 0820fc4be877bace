// The page's own catalogue: one JSON per namespace and locale; English decides the keys, a test compares the rest.
import type pagesEn from './pages.en.json';
import type tableEn from './table.en.json';

export const LOCALES = ['en', 'el'] as const;
export type Locale = (typeof LOCALES)[number];
export const LOCALE_NAMES: Record<Locale, string> = { en: 'English', el: 'Ελληνικά' };

export type Key = keyof typeof tableEn | keyof typeof pagesEn;
export type Facts = Readonly<Record<string, string | number>>;

/** A sentence, or one per plural category of its `count`. Values in braces are facts. */
type Message = string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;
type Catalogue = Readonly<Record<string, Message>>;

const files = import.meta.glob<{ default: Catalogue }>('./*.json');

class Tongue {
  locale = $state<Locale>('en');
  catalogue = $state.raw<Catalogue>({});
  numbers = $derived(new Intl.NumberFormat(this.locale));
  signed = $derived(new Intl.NumberFormat(this.locale, { signDisplay: 'exceptZero' }));
  plurals = $derived(new Intl.PluralRules(this.locale));
}

const tongue = new Tongue();

/** The language everything is said in now (reactive). */
export function locale(): Locale {
  return tongue.locale;
}

/** Load a language and speak it from now on. */
export async function speak(next: Locale): Promise<void> {
  const loaded = await Promise.all(['table', 'pages'].map((name) => files[`./${name}.${next}.json`]?.()));
  tongue.catalogue = Object.assign({}, ...loaded.map((file) => file?.default)) as Catalogue;
  tongue.locale = next;
  document.documentElement.lang = next;
}

/** The first language of this browser that we speak, or English. */
export function preferredLocale(wanted: readonly string[] = navigator.languages): Locale {
  const bases = wanted.map((tag) => tag.toLowerCase().split('-')[0]);
  return LOCALES.find((known) => known === bases.find((base) => LOCALES.some((l) => l === base))) ?? 'en';
}

/** A sentence in the viewer's language; numbers in its figures, plurals by its rules. */
export function say(key: Key, facts: Facts = {}): string {
  const message = tongue.catalogue[key];
  if (message === undefined) return key;
  const text = typeof message === 'string' ? message : plural(message, facts);
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => shown(facts[name]) ?? whole);
}

/** A number as the viewer's language writes it: 2,105 or 2.105. */
export function number(value: number): string {
  return minus(tongue.numbers.format(value));
}

/** A change of score, with its sign: +725, −35. */
export function signed(value: number): string {
  return minus(tongue.signed.format(value));
}

function plural(forms: Exclude<Message, string>, facts: Facts): string {
  const count = Number(facts['count'] ?? 0);
  return forms[tongue.plurals.select(count)] ?? forms.other ?? '';
}

function shown(fact: string | number | undefined): string | undefined {
  return typeof fact === 'number' ? number(fact) : fact;
}

function minus(text: string): string {
  return text.replace('-', '\u2212');
}
