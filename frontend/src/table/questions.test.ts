import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Ask, Can } from '../wire.gen';
import { Questions } from './questions';

let sent: Ask[];
let questions: Questions;
const can = (id = ''): Can => ({ t: 'can', id, at: 1, moves: [] });

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  questions = new Questions((frame) => sent.push(frame));
});
afterEach(() => {
  questions.close();
  vi.useRealTimers();
});

test('only the newest goes out on a new socket, however many cards were touched meanwhile', async () => {
  const gone = questions.ask(['5h']).catch(() => 'overtaken');
  for (let more = 0; more < 60; more += 1) questions.ask(['5h', '6h']).catch(() => null);
  const last = questions.ask(['5h', '6h', '7h']);
  sent = [];
  questions.again();
  expect(sent).toMatchObject([{ cards: ['5h', '6h', '7h'] }]);
  questions.hear(can(sent[0]?.id));
  expect(await last).toMatchObject({ t: 'can' });
  expect(await gone).toBe('overtaken');
});

test('what a socket that speaks leaves unanswered is asked again, under its id, until it is answered', () => {
  void questions.ask(['5h']);
  vi.advanceTimersByTime(4_000);
  expect(sent).toEqual([sent[0], sent[0]]);
  questions.hear(can(sent[0]?.id));
  vi.advanceTimersByTime(8_000);
  expect(sent).toHaveLength(2);
});

test('a question about a meld overtakes none about the chosen cards', async () => {
  const chosen = questions.ask(['5h']);
  const meld = questions.ask(['5h'], 2);
  for (const { id } of sent) questions.hear(can(id));
  expect([await chosen, await meld]).toHaveLength(2);
});

test('the answer to an overtaken question is not taken for that of the newer one', () => {
  const heard = vi.fn();
  questions.ask(['5h']).catch(() => null);
  void questions.ask(['6h']).then(heard);
  questions.hear(can(sent[0]?.id));
  questions.again();
  expect(sent).toHaveLength(3);
  expect(heard).not.toHaveBeenCalled();
});
