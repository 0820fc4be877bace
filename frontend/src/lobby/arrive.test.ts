import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let arrive: (heading: HTMLElement) => void;

beforeEach(async () => {
  vi.resetModules();
  ({ arrive } = await import('./arrive'));
});
afterEach(() => {
  history.replaceState(null, '');
  document.body.replaceChildren();
});

function heading(): HTMLElement {
  const made = document.createElement('h1');
  made.tabIndex = -1;
  document.body.append(made);
  return made;
}

test('the first screen of a visit begins where the browser begins, every later one at its heading', () => {
  arrive(heading());
  expect(document.activeElement).toBe(document.body);
  const second = heading();
  arrive(second);
  expect(document.activeElement).toBe(second);
});

test('a screen reached from another of ours begins at its heading', () => {
  history.replaceState({ within: true }, '');
  const first = heading();
  arrive(first);
  expect(document.activeElement).toBe(first);
});

test('what somebody has in hand is not taken from them', () => {
  arrive(heading());
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  arrive(heading());
  expect(document.activeElement).toBe(field);
});
