import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Connection, type LinkState, type Socket } from './connection';

const PING_AFTER = 2_500;
const STALE_AFTER = 9_000;

interface Frame {
  t: string;
  n?: number;
}

class Line implements Socket {
  sent: Frame[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onerror: (() => void) | null = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Frame);
  }
  close(): void {
    this.closed = true;
  }
  says(frame: Frame): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
  drops(code: number): void {
    this.onclose?.({ code });
  }
}

let lines: Line[];
let links: LinkState[];
let frames: Frame[];
let shown: number;
let connection: Connection<Frame, Frame>;

const last = (): Line => lines.at(-1) as Line;

function answer(): void {
  last().onopen?.();
  last().says({ t: 'view', n: shown });
}

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  links = [];
  frames = [];
  shown = 0;
  connection = new Connection<Frame, Frame>({
    open: () => {
      lines.push(new Line());
      return last();
    },
    hello: () => ({ t: 'hello', n: shown }),
    ping: { t: 'ping' },
    silence: { asksAfter: PING_AFTER, leavesAfter: STALE_AFTER, isGoneAfter: 30_000 },
    onFrame: (frame) => frames.push(frame),
    onLink: (link) => links.push(link),
    jitter: () => 1,
  });
  connection.start();
});

afterEach(() => {
  connection.stop();
  vi.useRealTimers();
});

describe('a server that is being restarted', () => {
  const restart = (): void => {
    last().says({ t: 'trouble' });
    last().drops(1012);
  };

  test('is asked again within a quarter of a second, and nothing of it is seen', () => {
    answer();
    restart();
    expect(lines).toHaveLength(1);
    vi.advanceTimersByTime(250);
    expect(lines).toHaveLength(2);
    answer();
    vi.advanceTimersByTime(2_000);
    expect(links).toEqual(['live']);
  });

  test('is shown once it takes longer, however the tries end', () => {
    answer();
    restart();
    for (let ms = 0; ms < 1_400; ms += 50) {
      vi.advanceTimersByTime(50);
      if (!last().closed) last().drops(1006);
    }
    expect(lines.length).toBeGreaterThan(2);
    expect(links).toEqual(['live']);
    vi.advanceTimersByTime(200);
    expect(links).toEqual(['live', 'catching-up']);
    vi.advanceTimersByTime(8_000);
    answer();
    expect(links).toEqual(['live', 'catching-up', 'live']);
  });

  test('is no reason to come back to a door that was left', () => {
    answer();
    restart();
    connection.stop();
    vi.advanceTimersByTime(20_000);
    expect(lines).toHaveLength(1);
    expect(links).toEqual(['live']);
  });
});

describe('one socket to a table', () => {
  test('greets first and is live once the server has spoken', () => {
    expect(connection.send({ t: 'play' })).toBe(false);
    answer();
    expect(last().sent).toEqual([{ t: 'hello', n: 0 }]);
    expect(links).toEqual(['live']);
    expect(frames).toEqual([{ t: 'view', n: 0 }]);
    expect(connection.send({ t: 'play' })).toBe(true);
  });

  test('asks for a sign of life after silence, and the answer counts as one', () => {
    answer();
    vi.advanceTimersByTime(PING_AFTER);
    expect(last().sent.at(-1)).toEqual({ t: 'ping' });
    last().says({ t: 'pong' });
    vi.advanceTimersByTime(STALE_AFTER - 1);
    expect(lines).toHaveLength(1);
  });

  test('replaces a silent socket without waiting for its close', () => {
    answer();
    const silent = last();
    shown = 12;
    vi.advanceTimersByTime(STALE_AFTER);
    expect(links.at(-1)).toBe('catching-up');
    expect(silent.closed).toBe(true);
    vi.advanceTimersByTime(250);
    expect(lines).toHaveLength(2);
    last().onopen?.();
    expect(last().sent).toEqual([{ t: 'hello', n: 12 }]);
    silent.says({ t: 'view', n: 99 });
    silent.drops(1006);
    expect(frames).toHaveLength(1);
    expect(lines).toHaveLength(2);
  });

  test.each([1013, 1006, 1000, 4000])('comes back after a close with code %i', (code) => {
    answer();
    last().drops(code);
    vi.advanceTimersByTime(250);
    expect(lines).toHaveLength(2);
    answer();
    expect(links).toEqual(['live', 'catching-up', 'live']);
  });

  test('waits longer each time, at most eight seconds, and never gives up', () => {
    const waits: number[] = [];
    for (let failure = 0; failure < 30; failure += 1) {
      const before = lines.length;
      const since = Date.now();
      last().drops(1006);
      while (lines.length === before) vi.advanceTimersByTime(50);
      waits.push(Date.now() - since);
    }
    expect(waits.slice(0, 6)).toEqual([250, 500, 1000, 2000, 4000, 8000]);
    expect(Math.max(...waits)).toBe(8000);
    answer();
    last().drops(1006);
    vi.advanceTimersByTime(250);
    expect(lines).toHaveLength(32);
  });

  test('a socket that never opens is replaced too', () => {
    vi.advanceTimersByTime(STALE_AFTER + 250);
    expect(lines).toHaveLength(2);
    expect(links).toEqual([]);
  });

  test('tries at once when the page comes to the front or the network comes back', () => {
    answer();
    for (let failure = 0; failure < 8; failure += 1) {
      last().drops(1006);
      vi.advanceTimersByTime(8000);
    }
    last().drops(1006);
    const before = lines.length;
    document.dispatchEvent(new Event('visibilitychange'));
    expect(lines).toHaveLength(before + 1);
    window.dispatchEvent(new Event('online'));
    expect(lines).toHaveLength(before + 2);
  });

  test('coming to the front keeps a socket that has just spoken', () => {
    answer();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(lines).toHaveLength(1);
    vi.advanceTimersByTime(PING_AFTER);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(lines).toHaveLength(2);
  });

  test('trouble at the door neither looks live nor shortens the next wait', () => {
    for (let knock = 0; knock < 3; knock += 1) {
      last().onopen?.();
      last().says({ t: 'trouble' });
      last().drops(1013);
      vi.advanceTimersByTime(8000);
    }
    expect(links).toEqual([]);
    const before = lines.length;
    last().drops(1013);
    vi.advanceTimersByTime(1999);
    expect(lines).toHaveLength(before);
    vi.advanceTimersByTime(1);
    expect(lines).toHaveLength(before + 1);
  });

  test('an old page stops and says so', () => {
    last().onopen?.();
    last().says({ t: 'reload' });
    expect(links).toEqual(['reload']);
    vi.advanceTimersByTime(60_000);
    window.dispatchEvent(new Event('online'));
    expect(lines).toHaveLength(1);
  });

  test('leaving the table closes the socket and tries no more', () => {
    answer();
    connection.stop();
    expect(last().closed).toBe(true);
    vi.advanceTimersByTime(60_000);
    window.dispatchEvent(new Event('online'));
    expect(lines).toHaveLength(1);
  });
});
