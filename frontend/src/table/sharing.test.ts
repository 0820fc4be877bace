import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sharesOf } from '../verify/shares';
import type { ClientFrame, View } from '../wire.gen';
import type { Socket } from './connection';
import { SocketTable } from './table.svelte';

class Line implements Socket {
  sent: ClientFrame[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onerror: (() => void) | null = null;
  send(data: string): void {
    this.sent.push(JSON.parse(data) as ClientFrame);
  }
  close(): void {
    this.onclose?.({ code: 1000 });
  }
}

function view(version: number, promise: string): View {
  const table = { id: 't1', chance: { newest: version > 1 ? { deal: 1 } : null, promise } };
  return {
    t: 'view',
    version,
    now: 0,
    shared: { table, deal: null } as unknown as View['shared'],
    own: null,
    you: {
      seat: 0,
      name: 'Άννα',
      controls: true,
      last: null,
      order: 'suit',
      ordered: [],
      invite: null,
      undo: null,
      watch: null,
    },
    happened: [],
    lost: false,
  };
}

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test('a chance of its own goes out with each hello and each ready, and is remembered', () => {
  const lines: Line[] = [];
  const table = new SocketTable(() => lines[lines.push(new Line()) - 1] as Line);
  const arrive = (version: number, promise: string) => {
    lines.at(-1)?.onopen?.();
    lines.at(-1)?.onmessage?.({ data: JSON.stringify(view(version, promise)) });
  };
  arrive(1, 'p1');
  table.ready();
  lines.at(-1)?.onclose?.({ code: 1006 });
  vi.advanceTimersByTime(60_000);
  arrive(2, 'p2');
  table.close();
  const shares = lines.flatMap(({ sent }) =>
    sent.flatMap((frame) => (frame.t === 'hello' || frame.t === 'ready' ? [frame.contribution] : [])),
  );
  expect(shares).toHaveLength(3);
  expect(new Set(shares).size).toBe(shares.length);
  for (const share of shares) expect(share).toMatch(/^[0-9a-f]{24}$/);
  expect(sharesOf('t1')).toEqual({ promises: { 1: 'p1', 2: 'p2' }, given: shares });
});
