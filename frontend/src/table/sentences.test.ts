import { afterAll, describe, expect, test } from 'vitest';
import { aloud, pieces } from '../cards/rich';
import { fixtureView, meld } from '../fixture/deal';
import { speak } from '../words/words.svelte';
import { heard, meldAloud, sentence } from './sentences';

const view = fixtureView();
const said = (kind: string, more: object = {}): string | null =>
  sentence(view, { version: 1, time: 0, kind, ...more });

afterAll(() => speak('en'));

describe('what happened, as a sentence', () => {
  test('is in the second person for the viewer', () => {
    expect(said('draw', { seat: 0, count: 1, cards: ['Kh'] })).toBe('You drew ⟦Kh⟧.');
    expect(said('draw', { seat: 1, count: 1 })).toBe('Δημήτρης drew a card.');
  });
  test('counts by the rules of the language', async () => {
    expect(said('take', { seat: 1, count: 1 })).toBe('Δημήτρης took the pile (1 card).');
    await speak('el');
    expect(said('take', { seat: 1, count: 7 })).toBe('Δημήτρης: πήρε το κέντρο (7 φύλλα).');
    await speak('en');
  });
  test('says that time was up where the house moved', () => {
    expect(said('discard', { seat: 1, cards: ['9s'], by_house: true })).toBe(
      'Time is up. Δημήτρης discarded ⟦9s⟧.',
    );
    expect(said('draw', { seat: 0, cards: ['Kh'], by_house: true })).toBe('Time is up. You drew ⟦Kh⟧.');
    expect(said('host', { seat: 1, by_house: true })).not.toContain('Time');
  });
  test('is nothing where nothing need be said', () => {
    expect(said('something new')).toBeNull();
    expect(said('seated', { seat: 0 })).toBeNull();
  });
  test('every kind has its words', () => {
    for (const kind of [
      'take',
      'meld',
      'add',
      'discard',
      'pass',
      'withdraw',
      'packet',
      'trump',
      'deal',
      'end',
      'over',
    ]) {
      expect(said(kind, { seat: 2, cards: ['9s'], count: 1, meld: 1 })).not.toContain('said.');
    }
  });
});

describe('cards to which something is done', () => {
  const happened = (kind: string, cards: string[]): string | null =>
    heard(view, { version: 1, time: 0, kind, seat: 0, cards });

  test.each([
    ['ru', 'discard', ['Kh'], 'Вы сбросили короля червей.'],
    ['ru', 'meld', ['5h', 'Xr', '7h'], 'Вы выложили пятёрку червей, красного джокера, семёрку червей.'],
    ['el', 'discard', ['As'], 'Πέταξες άσο πίκα.'],
    ['el', 'draw', ['Jd'], 'Τράβηξες βαλέ καρό.'],
    ['pt-BR', 'discard', ['Kh'], 'Você descartou rei de copas.'],
    ['ru', 'leftover', ['Kh', 'Qs'], /^Остаток: король червей, дама пик\./],
  ] as const)('in %s have the form for it: %s', async (locale, kind, cards, text) => {
    await speak(locale);
    expect(happened(kind, [...cards])).toMatch(text);
    await speak('en');
  });
});

describe('cards in a sentence', () => {
  test('are coloured for the eye', () => {
    expect(pieces('You drew ⟦Th⟧ and ⟦Xr⟧.')).toEqual([
      { text: 'You drew ' },
      { text: '10♥', tint: 'h' },
      { text: ' and ' },
      { text: '★', tint: 'j' },
      { text: '.' },
    ]);
    expect(pieces('το 9♠')).toEqual([{ text: 'το ' }, { text: '9♠', tint: 's' }]);
  });
  test('are words for the ear', async () => {
    expect(aloud('You laid ⟦5h⟧ ⟦Xr⟧.')).toBe('You laid five of hearts, red joker.');
    expect(aloud('10♦ stays')).toBe('ten of diamonds stays');
    await speak('el');
    expect(aloud('Κατέβασες ⟦Qs⟧.')).toBe('Κατέβασες ντάμα πίκα.');
    await speak('en');
  });
});

test('a meld says its cards, its wild card and what it has become', () => {
  expect(aloud(meldAloud(meld(1, '6d 7d 8d 9d 2h Jd Qd', [4, 'Td'])))).toBe(
    'Run 1, six of diamonds, seven of diamonds, eight of diamonds, nine of diamonds, two of hearts, jack of diamonds, ' +
      'queen of diamonds, two of hearts stands for ten of diamonds, dirty biriba',
  );
});
