import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { copy } from './copy';

let field: HTMLInputElement;
beforeEach(() => {
  field = document.createElement('input');
  field.value = 'http://192.168.1.20:8000/i/KAFE';
  document.body.append(field);
});
afterEach(() => {
  field.remove();
  Reflect.deleteProperty(navigator, 'clipboard');
  Reflect.deleteProperty(document, 'execCommand');
});

const clipboard = (writeText: () => Promise<void>): void => {
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
};

test('the clipboard is used where the browser lets us', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  clipboard(writeText);
  expect(await copy(field)).toBe(true);
  expect(writeText).toHaveBeenCalledWith(field.value);
});

test('over plain http the old way is tried', async () => {
  const execCommand = vi.fn(() => true);
  Object.defineProperty(document, 'execCommand', { value: execCommand, configurable: true });
  expect(await copy(field)).toBe(true);
  expect(execCommand).toHaveBeenCalledWith('copy');
});

test('where neither works the link is left selected', async () => {
  clipboard(() => Promise.reject(new Error('no')));
  expect(await copy(field)).toBe(false);
  expect(field.selectionEnd).toBe(field.value.length);
  expect(field.selectionStart).toBe(0);
});
