import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { measureAsOnAPhone } from '../fixture/measured';
import { LOCALES, speak } from '../words/words.svelte';
import Hand from './Hand.svelte';

beforeEach(() => {
  measureAsOnAPhone();
});
afterEach(async () => {
  cleanup();
  await speak('en');
});

test.each(LOCALES)('a new card is called by what can be read on it: %s', async (locale) => {
  await speak(locale);
  render(Hand, {
    cards: [{ key: '7h#0', face: '7h' }],
    groups: [1],
    selected: [],
    fresh: new Set(['7h#0']),
    leaving: new Set<string>(),
    widest: 58,
    ontoggle: vi.fn(),
    onmove: vi.fn(),
    ondrop: vi.fn(),
  });
  const card = screen.getByRole('button');
  expect(card.querySelector('em')).toBeVisible();
  const read = [...card.children].filter((each) => each.getAttribute('aria-hidden') !== 'true');
  for (const part of read) expect(card.getAttribute('aria-label')).toContain(part.textContent);
});
