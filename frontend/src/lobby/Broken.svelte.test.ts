import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import Broken from './Broken.svelte';

afterEach(cleanup);

test('a screen that did not come is asked for again as soon as the network is back', () => {
  const onRetry = vi.fn();
  render(Broken, { onRetry });
  expect(screen.getAllByRole('button').length).toBeGreaterThan(0);
  window.dispatchEvent(new Event('online'));
  expect(onRetry).toHaveBeenCalledOnce();
});
