import { afterEach, describe, expect, test } from 'vitest';
import { LOCALES, number, playing, preferredLocale, say, signed, speak, type Locale } from './words.svelte';

type Messages = Record<string, string | Record<string, string>>;

const FILES = import.meta.glob<{ default: Messages }>(['./*.json', '!./*.gen.json'], { eager: true });
const NAMES = ['table', 'pages', 'options', 'bipbip', 'examples', 'seats', 'company', 'status'];
const OTHERS = LOCALES.filter((locale) => locale !== 'en');

function messages(name: string, locale: Locale): Messages {
  return FILES[`./${name}.${locale}.json`]?.default ?? {};
}

function textOf(message: Messages[string] | undefined): string {
  return typeof message === 'string' ? message : Object.values(message ?? {}).join(' ');
}

function facts(message: Messages[string] | undefined): string[] {
  return [...new Set([...textOf(message).matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''))].sort();
}

const plain = (key: string): boolean => !key.includes('@');
const CASES = NAMES.flatMap((name) => OTHERS.map((locale) => [name, locale] as const));

afterEach(async () => {
  playing('');
  await speak('en');
});

describe.each(CASES)('the %s catalogue in %s', (name, locale) => {
  const en = messages(name, 'en');
  const own = messages(name, locale);

  test('has every key of the English one, and no other but words of single games', () => {
    expect(Object.keys(own).filter(plain).sort()).toEqual(Object.keys(en).filter(plain).sort());
    const strays = Object.keys(own).filter((key) => !plain(key) && !(String(key.split('@')[0]) in en));
    expect(strays).toEqual([]);
  });

  test('needs the same facts as the English one', () => {
    for (const key of Object.keys(own)) {
      const english = en[key] ?? en[String(key.split('@')[0])];
      expect([key, facts(own[key])]).toEqual([key, facts(english)]);
    }
  });

  test('has every plural form its language needs', () => {
    // Millions of cards are not counted: Portuguese does without `many`.
    const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
    const needed = forms.filter((form) => locale === 'ru' || form !== 'many').sort();
    for (const [key, message] of Object.entries(own)) {
      if (typeof message !== 'string') expect([key, Object.keys(message).sort()]).toEqual([key, needed]);
    }
  });

  test('is in its own script and differs from the English', () => {
    const letters = (message: Messages[string] | undefined): string =>
      textOf(message).replace(/\{\w+\}|Biribaki|WebSocket|Redis|Postgres|QR|Enter|Alt|Esc/g, '');
    const script = locale === 'el' ? /\p{Script=Greek}/u : /\p{Script=Cyrillic}/u;
    for (const key of Object.keys(own)) {
      const said = letters(own[key]);
      if (!/\p{L}{3}/u.test(said)) continue;
      if (locale !== 'pt-BR') expect([key, script.test(said)]).toEqual([key, true]);
      else if (!SAME_IN_PORTUGUESE.includes(key)) expect([key, said]).not.toEqual([key, letters(en[key])]);
    }
  });
});

/** Names, and words that both languages share. */
const SAME_IN_PORTUGUESE = [
  'meld.altaneira',
  'meld.real',
  'middle.packets@altaneira',
  'lane.shown@altaneira',
  'sheet.packet@altaneira',
  'sheet.dollars@altaneira',
  'sheet.total',
  'game.classic',
  'game.altaneira',
  'game.bipbip',
  'bip.asked',
  'act.call',
];

test('no key is said twice', () => {
  const all = NAMES.flatMap((name) => Object.keys(messages(name, 'en')));
  expect(all.filter((key, index) => all.indexOf(key) !== index)).toEqual([]);
});

test('numbers are written as the language writes them', async () => {
  expect(number(2105)).toBe('2,105');
  expect(signed(-35)).toBe('−35');
  await speak('el');
  expect(number(2105)).toBe('2.105');
});

test.each([
  ['ru', 1, '1 карта'],
  ['ru', 3, '3 карты'],
  ['ru', 11, '11 карт'],
  ['ru', 21, '21 карта'],
  ['pt-BR', 1, '1 carta'],
  ['pt-BR', 12, '12 cartas'],
  ['el', 12, '12 φύλλα'],
] as const)('%s counts %i: %s', async (locale, count, text) => {
  await speak(locale);
  expect(say('seat.cards', { count })).toBe(text);
});

test('a game is spoken of in its own words while it is played', () => {
  expect(say('sheet.packet')).toBe('Packet');
  playing('altaneira');
  expect(say('sheet.packet')).toBe('Morto');
  expect(say('sheet.hand')).toBe('In hand');
  playing('');
  expect(say('sheet.packet')).toBe('Packet');
});

test('an unknown browser language falls back to English, a known one is taken in order', () => {
  expect(preferredLocale(['fr-CA', 'el-GR', 'en'])).toBe('el');
  expect(preferredLocale(['pt', 'en'])).toBe('pt-BR');
  expect(preferredLocale(['uk', 'ru-KZ'])).toBe('ru');
  expect(preferredLocale(['fr'])).toBe('en');
});

test('a missing fact stays visible instead of becoming undefined', () => {
  expect(say('act.draw', { name: 'x' })).not.toContain('undefined');
});
