import { afterEach, expect, test, vi } from 'vitest';
import { bring, dressAgain } from './bring';

afterEach(() => vi.useRealTimers());

test('a part that the network fails comes once the network is back', async () => {
  const load = vi.fn(() => Promise.resolve('menu')).mockRejectedValueOnce(new Error('offline'));
  const part = bring(load);
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  await Promise.resolve();
  window.dispatchEvent(new Event('online'));
  expect(await part).toBe('menu');
});

test('it is asked for again by and by where nobody says that the network is back', async () => {
  vi.useFakeTimers();
  const load = vi.fn(() => Promise.resolve('menu'));
  load.mockRejectedValueOnce(new Error('one')).mockRejectedValueOnce(new Error('two'));
  const part = bring(load);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await part).toBe('menu');
});

test('it comes with its styles, which are asked for only once by themselves', async () => {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  document.head.append(link);
  const load = vi.fn(() => Promise.resolve('menu')).mockRejectedValueOnce(new Error('no styles'));
  link.dispatchEvent(new Event('error'));
  const part = bring(load);
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  await Promise.resolve();
  window.dispatchEvent(new Event('online'));
  await part;
  const [again] = document.head.querySelectorAll('link');
  expect(again).not.toBe(link);
  again?.remove();
});

test('whoever tries again by hand asks for the styles too', () => {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  document.head.append(link);
  link.dispatchEvent(new Event('error'));
  dressAgain();
  expect(link.isConnected).toBe(false);
  expect(document.head.querySelectorAll('link')).toHaveLength(1);
  document.head.querySelector('link')?.remove();
});
