import { expect, test } from 'vitest';
import { acrossRows, isForeign, nextIndex, roveAcross } from './keys';

test('arrows walk within a group and stop at its ends', () => {
  expect(nextIndex('ArrowRight', 1, 3)).toBe(2);
  expect(nextIndex('ArrowRight', 2, 3)).toBe(2);
  expect(nextIndex('ArrowLeft', 0, 3)).toBe(0);
  expect(nextIndex('End', 0, 3)).toBe(2);
  expect(nextIndex('x', 0, 3)).toBeNull();
});

test('up and down keep the column, or take the last card of a shorter row', () => {
  const spots = [0, 1, 2, 3, 4].map((at) => ({ row: Math.floor(at / 3), column: at % 3 }));
  expect(acrossRows(spots, 1, 1)).toBe(4);
  expect(acrossRows(spots, 2, 1)).toBe(4);
  expect(acrossRows(spots, 4, -1)).toBe(1);
  expect(acrossRows(spots, 0, -1)).toBe(0);
});

test('a group is one stop for Tab', () => {
  const group = document.createElement('div');
  group.innerHTML = '<button>a</button><button>b</button><button>c</button>';
  document.body.append(group);
  const stop = roveAcross(group);
  const buttons = [...group.querySelectorAll('button')];
  expect(buttons.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  buttons[0]?.focus();
  buttons[0]?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
  expect(document.activeElement).toBe(buttons[1]);
  expect(buttons.map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
  stop();
  group.remove();
});

test('keys in a field or with Control belong to the browser', () => {
  const field = document.createElement('input');
  document.body.append(field);
  let foreign = false;
  document.body.addEventListener('keydown', (event) => (foreign = isForeign(event)), { once: true });
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'd', bubbles: true }));
  expect(foreign).toBe(true);
  expect(isForeign(new KeyboardEvent('keydown', { key: 'd', ctrlKey: true }))).toBe(true);
  field.remove();
});
