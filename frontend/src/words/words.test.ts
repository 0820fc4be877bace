import { describe, expect, test } from 'vitest';
import pagesEl from './pages.el.json';
import pagesEn from './pages.en.json';
import tableEl from './table.el.json';
import tableEn from './table.en.json';
import { number, preferredLocale, say, signed, speak } from './words.svelte';

type Messages = Record<string, string | Record<string, string>>;
const NAMESPACES: [string, Messages, Messages][] = [
  ['table', tableEn, tableEl],
  ['pages', pagesEn, pagesEl],
];

function facts(message: string | Record<string, string> | undefined): string[] {
  const text = typeof message === 'string' ? message : Object.values(message ?? {}).join(' ');
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''))].sort();
}

describe.each(NAMESPACES)('the %s catalogue', (_, en, el) => {
  test('has the same keys in every language', () => {
    expect(Object.keys(el).sort()).toEqual(Object.keys(en).sort());
  });
  test('needs the same facts in every language', () => {
    for (const key of Object.keys(en)) expect([key, facts(el[key])]).toEqual([key, facts(en[key])]);
  });
  test('is translated, not copied', () => {
    const copied = Object.keys(en).filter((key) => {
      const letters = JSON.stringify(en[key]).replace(/\{\w+\}|"(one|other)"/g, '');
      return /[a-z]{3}/i.test(letters) && JSON.stringify(en[key]) === JSON.stringify(el[key]);
    });
    expect(copied).toEqual([]);
  });
});

test('no key is said twice', () => {
  const pages = new Set(Object.keys(pagesEn));
  expect(Object.keys(tableEn).filter((key) => pages.has(key))).toEqual([]);
});

test('numbers are written as the language writes them', async () => {
  expect(number(2105)).toBe('2,105');
  expect(signed(-35)).toBe('−35');
  await speak('el');
  expect(number(2105)).toBe('2.105');
  await speak('en');
});

test('an unknown browser language falls back to English, a known one is taken in order', () => {
  expect(preferredLocale(['fr-CA', 'el-GR', 'en'])).toBe('el');
  expect(preferredLocale(['fr'])).toBe('en');
});

test('a missing fact stays visible instead of becoming undefined', () => {
  expect(say('act.draw', { name: 'x' })).not.toContain('undefined');
});
