import '@testing-library/jest-dom/vitest';
import { beforeAll } from 'vitest';
import { speak } from './words/words.svelte';

beforeAll(async () => {
  await speak('en');
});
