import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { dark } from './qr';

test('each run of dark squares is one bar', () => {
  expect(
    dark([
      [true, true, false, true],
      [false, false, false, false],
      [false, true, true, true],
    ]),
  ).toBe('M0 0h2v1h-2zM3 0h1v1h-1zM1 2h3v1h-3z');
});

test('the bars cover as many squares as the code has', () => {
  const { data } = encode('http://192.168.1.20:8000/i/tb7Qm2kX9c-5f0c1d2e3a4b5c6d', { ecc: 'M' });
  const covered = [...dark(data).matchAll(/h(\d+)v/g)].reduce((sum, bar) => sum + Number(bar[1]), 0);
  expect(covered).toBe(data.flat().filter(Boolean).length);
});
