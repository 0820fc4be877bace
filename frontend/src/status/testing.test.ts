import { afterEach, expect, test, vi } from 'vitest';
import { addressFinding, buildFinding, socketFinding } from './testing';

class Line {
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onclose: (() => void) | null = null;
  close = vi.fn();
}

const opened = (line: Line) => (): WebSocket => line as unknown as WebSocket;

afterEach(() => {
  vi.useRealTimers();
});

test('an address is well where it is the one that the house has', () => {
  const here = location.origin;
  expect(addressFinding(here)).toMatchObject({ code: 'address.ok', is_well: true, detail: here });
  expect(addressFinding('https://cards.example.org')).toMatchObject({
    code: 'address.other',
    is_well: false,
  });
  expect(addressFinding(here.replace('localhost', '127.0.0.1')).is_well).toBe(true);
  expect(addressFinding('http://127.0.0.1:1').is_well).toBe(false);
});

test('a page is old where the server has another', () => {
  expect(buildFinding('a', 'a').is_well).toBe(true);
  expect(buildFinding('dev', 'a').is_well).toBe(true);
  expect(buildFinding('a', 'b')).toMatchObject({ code: 'page.old', is_well: false });
});

test('a socket that opens is well, and is closed again', async () => {
  const line = new Line();
  const finding = socketFinding(opened(line));
  line.onopen?.();
  expect(await finding).toMatchObject({ code: 'socket.ok', is_well: true });
  expect(line.close).toHaveBeenCalled();
});

test('a socket that is refused, or never answered, is blocked', async () => {
  const line = new Line();
  const refused = socketFinding(opened(line));
  line.onerror?.();
  expect(await refused).toMatchObject({ code: 'socket.blocked', is_well: false });
  vi.useFakeTimers();
  const silent = socketFinding(opened(new Line()));
  await vi.advanceTimersByTimeAsync(5_000);
  expect((await silent).code).toBe('socket.blocked');
});
