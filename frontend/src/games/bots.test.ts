import { afterEach, describe, expect, test } from 'vitest';
import { holderName } from '../lobby/seats';
import { nameOf } from '../table/seating';
import type { View } from '../wire.gen';
import { LOCALES, speak } from '../words/words.svelte';
import { botName, KINDS } from './bots';

afterEach(() => speak('en'));

describe.each(LOCALES)('in %s', (locale) => {
  test('a robot is called the same in the lobby and at the table', async () => {
    await speak(locale);
    for (const kind of KINDS) {
      const seat = { seat: 1, holder: 'bot', name: kind, side: 'B', here: true, you: false } as const;
      const view = { shared: { table: { seats: [seat] } } } as unknown as View;
      expect([botName(kind), nameOf(view, 1)]).toEqual([holderName(seat), holderName(seat)]);
      expect(botName(kind)).not.toBe(kind);
    }
  });

  test('no two kinds share a name', async () => {
    await speak(locale);
    expect(new Set(KINDS.map(botName)).size).toBe(KINDS.length);
  });
});

test('a kind that this page does not know yet is called by its own word', () => {
  expect(botName('cunning')).toBe('cunning');
});
