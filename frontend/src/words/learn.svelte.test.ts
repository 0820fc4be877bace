import { flushSync } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import { learn, say, speak } from './words.svelte';

afterEach(() => speak('en'));

test('a part that came with its words is not made anew for another language', async () => {
  let made = 0;
  const end = $effect.root(() => {
    $effect(() => {
      made += 1;
      void learn('status');
    });
  });
  flushSync();
  await learn('status');
  await speak('el');
  flushSync();
  end();
  expect(say('status.heading')).toMatch(/\p{Script=Greek}/u);
  expect(made).toBe(1);
});
