import { cleanup, render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import Continue from './Continue.svelte';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a code whose answer got lost is asked for again under the same key', async () => {
  const fetched = vi.fn<(address: string, request: RequestInit) => Promise<Response>>();
  fetched.mockRejectedValue(new TypeError('the line is down'));
  vi.stubGlobal('fetch', fetched);
  render(Continue, { place: { name: 'continue', code: 'K7QM2XPF9A' } });
  const user = userEvent.setup();
  const button = await screen.findByRole('button', { name: /continue here/i });
  await user.click(button);
  await screen.findByRole('alert');
  await user.click(button);
  const asked = fetched.mock.calls.filter(([address]) => address.includes('handovers/K7QM2XPF9A'));
  const keys = asked.map(([, request]) => new Headers(request.headers).get('Idempotency-Key'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f]{24}$/);
  expect(keys[1]).toBe(keys[0]);
});
