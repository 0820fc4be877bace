import '@testing-library/jest-dom/vitest';
import { beforeAll } from 'vitest';
import { learn, speak } from './words/words.svelte';

beforeAll(async () => {
  await speak('en');
  await learn('options');
  await learn('bipbip');
});
