import { afterEach, expect, test } from 'vitest';
import { pageSilence } from './build';

afterEach(() => {
  document.head.replaceChildren();
});

function written(content: string): void {
  const meta = document.createElement('meta');
  meta.name = 'silence';
  meta.content = content;
  document.head.append(meta);
}

test('the silence that a page bears is what the server wrote into it', () => {
  written('125 450 1500');
  expect(pageSilence()).toEqual({ asksAfter: 125, leavesAfter: 450, isGoneAfter: 1_500 });
});

test.each(['', '2500', '2500 9000', 'soon later ever', '9000 2500 30000'])(
  '%j is no silence, and the usual one is borne',
  (odd) => {
    written(odd);
    expect(pageSilence()).toEqual({ asksAfter: 2_500, leavesAfter: 9_000, isGoneAfter: 30_000 });
  },
);
