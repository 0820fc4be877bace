// The page's own catalogue: one JSON per namespace and locale; English decides the keys, a test compares the rest.
import { untrack } from 'svelte';
import type bipbipEn from './bipbip.en.json';
import type companyEn from './company.en.json';
import type examplesEn from './examples.en.json';
import type optionsEn from './options.en.json';
import type pagesEn from './pages.en.json';
import type seatsEn from './seats.en.json';
import type statusEn from './status.en.json';
import type tableEn from './table.en.json';

export const LOCALES = ['en', 'el', 'pt-BR', 'ru'] as const;
export type Locale = (typeof LOCALES)[number];
export const LOCALE_NAMES: Record<Locale, string> = {
  en: 'English',
  el: 'Ελληνικά',
  'pt-BR': 'Português',
  ru: 'Русский',
};

type Written =
  | keyof typeof tableEn
  | keyof typeof pagesEn
  | keyof typeof optionsEn
  | keyof typeof bipbipEn
  | keyof typeof examplesEn
  | keyof typeof companyEn
  | keyof typeof seatsEn
  | keyof typeof statusEn;
/** `middle.pile@altaneira` is how a game calls what the others call `middle.pile`: asked for by its plain key. */
export type Key = Exclude<Written, `${string}@${string}`>;
export type Facts = Readonly<Record<string, string | number>>;

/** A sentence, or one per plural category of its `count`. Values in braces are facts. */
type Message = string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;
type Catalogue = Readonly<Record<string, Message>>;

/** What every screen needs, and what some learn when they come. */
const FIRST = ['table', 'pages'];
export type Lesson = 'options' | 'bipbip' | 'examples' | 'seats' | 'company' | 'status';

const files = import.meta.glob<{ default: Catalogue }>(['./*.json', '!./*.gen.json']);

class Tongue {
  locale = $state<Locale>('en');
  catalogue = $state.raw<Catalogue>({});
  game = $state('');
  numbers = $derived(new Intl.NumberFormat(this.locale));
  signed = $derived(new Intl.NumberFormat(this.locale, { signDisplay: 'exceptZero' }));
  plurals = $derived(new Intl.PluralRules(this.locale));
}

const tongue = new Tongue();
/** Which call of `speak` was the last. */
let calls = 0;
const learnt: Partial<Record<Lesson, Promise<void>>> = {};

/** The language everything is said in now (reactive). */
export function locale(): Locale {
  return tongue.locale;
}

/** Load a language and speak it from now on, unless another was asked for meanwhile. */
export async function speak(next: Locale): Promise<void> {
  const call = ++calls;
  const names = [...FIRST, ...Object.keys(learnt)];
  const words = await read(names, next);
  const late = Object.keys(learnt).filter((name) => !names.includes(name));
  const all = late.length === 0 ? words : { ...words, ...(await read(late, next)) };
  if (call !== calls) return;
  tongue.catalogue = all;
  tongue.locale = next;
  document.documentElement.lang = next;
}

/** Load some words more, in the language spoken now and in every one after it. */
export function learn(lesson: Lesson): Promise<void> {
  const known = learnt[lesson];
  if (known) return known;
  // What is shown once its words are here is not to be made anew in every language.
  const spoken = untrack(() => tongue.locale);
  const learning = read([lesson], spoken).then((words) => {
    // Another language that came meanwhile has brought its own.
    if (tongue.locale === spoken) tongue.catalogue = { ...tongue.catalogue, ...words };
  });
  learnt[lesson] = learning;
  // What did not come is asked for again by whoever needs it next.
  learning.catch(() => delete learnt[lesson]);
  return learning;
}

async function read(names: readonly string[], next: Locale): Promise<Catalogue> {
  const loaded = await Promise.all(names.map((name) => files[`./${name}.${next}.json`]?.()));
  return Object.assign({}, ...loaded.map((file) => file?.default)) as Catalogue;
}

/** Call things from now on as this game calls them. */
export function playing(game: string): void {
  tongue.game = game;
}

/** The first language of this browser that we speak, or English. */
export function preferredLocale(wanted: readonly string[] = navigator.languages): Locale {
  for (const tag of wanted) {
    const found = LOCALES.find((known) => baseOf(known) === baseOf(tag));
    if (found) return found;
  }
  return 'en';
}

function baseOf(tag: string): string {
  return tag.toLowerCase().split('-')[0] ?? '';
}

/**
 * A sentence in the viewer's language; numbers in its figures, plurals by its rules. `rank.K@object` is another form of
 * `rank.K`, in languages that have one.
 */
export function say(key: Key, facts: Facts = {}, form = tongue.game): string {
  const message = tongue.catalogue[`${key}@${form}`] ?? tongue.catalogue[key];
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
