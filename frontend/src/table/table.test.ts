import { YOU } from '../fixture/deal';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ClientFrame, ServerFrame, View } from '../wire.gen';
import type { Socket } from './connection';
import { newId } from './ids';
import { SocketTable } from './table.svelte';

class Line implements Socket {
  sent: ClientFrame[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onerror: (() => void) | null = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientFrame);
  }
  close(): void {}
  says(frame: ServerFrame): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
  plays(): ClientFrame[] {
    return this.sent.filter((frame) => frame.t === 'play');
  }
}

function view(version: number, last: string | null = null, more: Partial<View> = {}): View {
  return {
    t: 'view',
    version,
    now: 1_000_000,
    shared: {
      table: { id: 't1', chance: { newest: null, promise: 'p1' } },
      deal: null,
    } as unknown as View['shared'],
    own: null,
    you: { ...YOU, last },
    happened: [],
    lost: false,
    ...more,
  };
}

let lines: Line[];
let table: SocketTable;
const line = (): Line => lines.at(-1) as Line;

function arrive(frame: View): void {
  line().onopen?.();
  line().says(frame);
}

function drop(): void {
  line().onclose?.({ code: 1006 });
}

function comeBack(frame: View): void {
  vi.advanceTimersByTime(10_000);
  arrive(frame);
}

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  table = new SocketTable(
    () => {
      lines.push(new Line());
      return line();
    },
    () => 0,
  );
});
afterEach(() => {
  table.close();
  vi.useRealTimers();
});

describe('a pending command', () => {
  test('is sent once, made while looking at the shown version, and blocks a second one', () => {
    arrive(view(7));
    table.play('draw');
    table.play('take');
    expect(line().plays()).toEqual([{ t: 'play', id: table.pending?.id, at: 7, move: 'draw' }]);
    expect(table.pending?.move).toBe('draw');
  });

  test('is done when the view names its id as the last accepted', () => {
    arrive(view(7));
    table.play('draw');
    const id = table.pending?.id ?? '';
    line().says({ t: 'accepted', id, version: 8 });
    expect(table.pending?.id).toBe(id);
    line().says(view(8, id));
    expect(table.pending).toBeNull();
  });

  test('is done when it is accepted after its view has come', () => {
    arrive(view(7));
    table.play('draw');
    const id = table.pending?.id ?? '';
    line().says(view(9, 'another'));
    line().says({ t: 'accepted', id, version: 8 });
    expect(table.pending).toBeNull();
  });

  test('survives other people’s moves', () => {
    arrive(view(7));
    table.play('draw');
    line().says(view(8, 'older'));
    expect(table.pending?.move).toBe('draw');
    expect(line().plays()).toHaveLength(1);
  });

  test('goes out again as the same frame after a reconnect', () => {
    arrive(view(7, 'older'));
    table.play('discard 9s');
    const [frame] = line().plays();
    drop();
    expect(table.link).toBe('stale');
    comeBack(view(8, 'older'));
    expect(line().plays()).toEqual([frame]);
    expect(table.link).toBe('fine');
  });

  test('does not go out again when the server had taken it before the line broke', () => {
    arrive(view(7, 'older'));
    table.play('discard 9s');
    const id = table.pending?.id ?? '';
    drop();
    comeBack(view(8, id));
    expect(table.pending).toBeNull();
    expect(line().plays()).toEqual([]);
  });

  test('is asked about again when a speaking server leaves it unanswered', () => {
    arrive(view(7));
    table.play('draw');
    vi.advanceTimersByTime(4_000);
    expect(line().plays()).toHaveLength(2);
    expect(
      new Set(
        line()
          .plays()
          .map((frame) => JSON.stringify(frame)),
      ).size,
    ).toBe(1);
  });

  test('that is refused leaves nothing but the refusal', () => {
    arrive(view(7));
    table.play('discard 9h');
    const id = table.pending?.id ?? '';
    line().says({ t: 'refused', id, version: 7, clause: 'B-13', because: 'Not that one.', facts: {} });
    expect(table.pending).toBeNull();
    expect(table.refusal).toEqual({ clause: 'B-13', because: 'Not that one.', move: 'discard 9h' });
    table.dismissRefusal();
    expect(table.refusal).toBeNull();
  });
});

describe('a command that found no socket', () => {
  beforeEach(() => {
    arrive(view(7));
    drop();
    table.play('draw');
  });

  test('goes out when the table is as it was', () => {
    expect(table.pending?.move).toBe('draw');
    comeBack(view(7));
    expect(line().plays()).toEqual([{ t: 'play', id: table.pending?.id, at: 7, move: 'draw' }]);
  });

  test('dies when the table has moved on', () => {
    comeBack(view(8));
    expect(table.pending).toBeNull();
    expect(line().plays()).toEqual([]);
  });
});

describe('the link', () => {
  test('is connecting, fine, stale and fine again', () => {
    expect(table.link).toBe('connecting');
    arrive(view(1));
    expect(table.link).toBe('fine');
    drop();
    expect(table.link).toBe('stale');
    comeBack(view(1));
    expect(table.link).toBe('fine');
  });

  test('is elsewhere in a tab without the controls, which comes back without asking for them', () => {
    arrive(view(1));
    line().says(view(2, null, { you: { ...YOU, controls: false } }));
    expect(table.link).toBe('elsewhere');
    drop();
    vi.advanceTimersByTime(10_000);
    line().onopen?.();
    expect(line().sent[0]).toMatchObject({ t: 'hello', version: 2, takes_control: false });
  });

  test('says reload when the server does', () => {
    arrive(view(1));
    line().says({ t: 'reload', build: 'newer' });
    expect(table.link).toBe('reload');
  });

  test('a table behind what was shown is believed', () => {
    arrive(view(9));
    line().says(view(8, null, { lost: true }));
    expect(table.view?.version).toBe(8);
    expect(table.view?.lost).toBe(true);
  });
});

describe('around the play', () => {
  test('a question is answered by the frame with its id, refused or not', async () => {
    arrive(view(1));
    const first = table.ask(['5h', '6h', '7h']);
    const second = table.ask(['5h'], 2);
    const [one, two] = line().sent.filter((frame) => frame.t === 'ask');
    expect(two).toMatchObject({ cards: ['5h'], meld: 2 });
    line().says({ t: 'refused', id: two?.id ?? '', version: 1, clause: 'M2', because: 'No.', facts: {} });
    line().says({ t: 'can', id: one?.id ?? '', at: 1, moves: [{ move: 'meld 5h 6h 7h', points: 15 }] });
    expect(await first).toMatchObject({ t: 'can', moves: [{ points: 15 }] });
    expect(await second).toMatchObject({ t: 'refused', clause: 'M2' });
    expect(table.refusal).toBeNull();
  });

  test('a question is asked again on a new socket', () => {
    arrive(view(1));
    void table.ask(['5h']);
    drop();
    comeBack(view(1));
    expect(line().sent.filter((frame) => frame.t === 'ask')).toHaveLength(1);
  });

  test('what happened is told once, with its view', () => {
    const heard: [string, number][] = [];
    table.onHappened((list, shown) => list.forEach((one) => heard.push([one.kind, shown.version])));
    arrive(view(1));
    line().says(view(2, null, { happened: [{ version: 2, time: 5, kind: 'draw' }] }));
    expect(heard).toEqual([['draw', 2]]);
  });

  test('the server’s clock is followed whatever this device’s says', () => {
    arrive(view(1));
    expect(table.serverNow()).toBe(1_000_000);
    vi.advanceTimersByTime(500);
    expect(table.serverNow()).toBe(1_000_500);
  });

  test('a door that is shut for good is knocked at no more, until somebody asks', () => {
    arrive(view(1));
    table.play('draw');
    line().says({ t: 'trouble', code: 'no_seat', because: 'No seat.', fatal: true });
    drop();
    expect([table.view, table.pending, table.trouble?.code]).toEqual([null, null, 'no_seat']);
    vi.advanceTimersByTime(60_000);
    expect(lines).toHaveLength(1);
    table.retry();
    arrive(view(2));
    expect(table.link).toBe('fine');
  });

  test('after a flood the same command goes out on the next socket', () => {
    arrive(view(1));
    table.play('draw');
    const [frame] = line().plays();
    line().says({ t: 'trouble', code: 'flood', because: 'Too fast.', fatal: true });
    drop();
    comeBack(view(1));
    expect(line().plays()).toEqual([frame]);
  });

  test('a restart is no trouble, and the command under way goes out on the next socket', () => {
    arrive(view(1));
    table.play('draw');
    const [frame] = line().plays();
    line().says({ t: 'trouble', code: 'restarting', because: 'Back in a moment.', fatal: true });
    line().onclose?.({ code: 1012 });
    expect([table.trouble, table.link]).toEqual([null, 'fine']);
    comeBack(view(1));
    expect(line().plays()).toEqual([frame]);
  });

  test('trouble is shown until the next view', () => {
    arrive(view(1));
    line().says({ t: 'trouble', code: 'flood', because: 'Too fast.', fatal: false });
    expect(table.trouble).toEqual({ code: 'flood', because: 'Too fast.' });
    line().says(view(2));
    expect(table.trouble).toBeNull();
  });
});

test('ids are long, plain and never the same', () => {
  const ids = Array.from({ length: 500 }, newId);
  expect(new Set(ids).size).toBe(500);
  for (const id of ids) expect(id).toMatch(/^[0-9A-Za-z_-]{1,40}$/);
});
