import { cleanup, render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import CodeField from './CodeField.svelte';
import { go, router } from './router.svelte';

const props = { label: 'Code', go: 'Go', wrong: 'That is no code.', to: 'invite', path: 'i' } as const;

let base: HTMLBaseElement;
beforeEach(() => {
  base = document.createElement('base');
  base.href = '/';
  document.head.append(base);
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  go({ name: 'home' });
});
afterEach(() => {
  cleanup();
  base.remove();
});

test.each(['abc123', ' abc123 ', 'https://example.org/i/abc123'])('%s leads there', async (typed) => {
  render(CodeField, props);
  await userEvent.type(screen.getByRole('textbox', { name: 'Code' }), `${typed}{Enter}`);
  expect(router.place).toEqual({ name: 'invite', code: 'abc123' });
});

test('what is no code is told beside its field, nothing at all is not', async () => {
  render(CodeField, props);
  const field = screen.getByRole('textbox', { name: 'Code' });
  await userEvent.click(screen.getByRole('button', { name: 'Go' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.type(field, 'two words{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('That is no code.');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('That is no code.');
  expect(router.place).toEqual({ name: 'home' });
});
