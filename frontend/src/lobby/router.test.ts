import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { router, to } from './router.svelte';

let stop: () => void;
let base: HTMLBaseElement;
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  base = document.createElement('base');
  base.href = '/cards/';
  document.head.append(base);
  history.replaceState(null, '', to({ name: 'home' }));
  stop = router.start();
});
afterEach(() => {
  stop();
  base.remove();
  document.body.replaceChildren();
});

function click(address: string, options: MouseEventInit = {}): MouseEvent {
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.append(document.createElement('b'));
  document.body.append(anchor);
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...options });
  // What the page does not take, jsdom would try to load.
  window.addEventListener('click', (passed) => passed.preventDefault(), { once: true });
  anchor.firstElementChild?.dispatchEvent(event);
  return event;
}

test('a link to a screen shows it and can be gone back from', async () => {
  click(to({ name: 'table', id: '7Q4' }));
  expect(router.place).toEqual({ name: 'table', id: '7Q4' });
  expect(location.pathname).toBe(to({ name: 'table', id: '7Q4' }));
  const back = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  history.back();
  await back;
  expect(router.place).toEqual({ name: 'home' });
});

test('replacing leaves nothing behind', () => {
  const before = history.length;
  router.go({ name: 'new' }, 'replace');
  expect(router.place).toEqual({ name: 'new' });
  expect(history.length).toBe(before);
});

test.each([
  ['with Ctrl held', to({ name: 'new' }), { ctrlKey: true }],
  ['with another button', to({ name: 'new' }), { button: 1 }],
  ['to another house', 'https://example.org/new', {}],
  ['to a file of ours', to({ name: 'home' }) + 'api/v1/games', {}],
])('a click %s stays the browser’s', (_, address, options) => {
  click(address, options);
  expect(router.place).toEqual({ name: 'home' });
});
