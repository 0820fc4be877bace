import { afterEach, beforeEach, expect, test } from 'vitest';
import { absolute, basePath, link, pathWithin, socketAddress } from './base';

let base: HTMLBaseElement;
beforeEach(() => {
  base = document.createElement('base');
  document.head.append(base);
  base.href = '/cards/';
});
afterEach(() => base.remove());

test.each([
  ['/', '/'],
  ['/cards/', '/cards/'],
  ['/cards/index.html', '/cards/'],
])('a page whose base is %s begins at %s', (address, expected) => {
  base.href = address;
  expect(basePath()).toBe(expected);
});

test('addresses hang below the base, with or without a slash before them', () => {
  expect(link('t/7')).toBe('/cards/t/7');
  expect(link('/api/v1/games')).toBe('/cards/api/v1/games');
  expect(absolute('i/KAFE')).toBe(`${location.origin}/cards/i/KAFE`);
  expect(socketAddress('ws/tables/7')).toBe(`ws://${location.host}/cards/ws/tables/7`);
});

test.each([
  ['/cards', ''],
  ['/cards/', ''],
  ['/cards/t/7/', 't/7'],
  ['/cardsharp/t/7', null],
  ['/', null],
])('%s is %s within the house', (pathname, within) => {
  expect(pathWithin(pathname)).toBe(within);
});
