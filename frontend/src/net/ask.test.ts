import { afterEach, expect, test, vi } from 'vitest';
import { speak } from '../words/words.svelte';
import { ask } from './ask';
import { sentenceOf } from '../lobby/problems';

const JSON_TYPE = { 'Content-Type': 'application/json' };
const PROBLEM_TYPE = { 'Content-Type': 'application/problem+json' };

function answering(response: Response | Error) {
  const fetched = vi.fn<(address: string, request: RequestInit) => Promise<Response>>();
  if (response instanceof Error) fetched.mockRejectedValue(response);
  else fetched.mockResolvedValue(response);
  vi.stubGlobal('fetch', fetched);
  return fetched;
}
afterEach(async () => {
  vi.unstubAllGlobals();
  await speak('en');
});

test('a request goes below the base path, in the viewer’s language, with a body only where there is one', async () => {
  await speak('el');
  const fetched = answering(new Response('{"name":"Άννα"}', { headers: JSON_TYPE }));
  expect(await ask('PUT', 'me', { name: 'Άννα' })).toEqual({ ok: true, value: { name: 'Άννα' } });
  const [address, request] = fetched.mock.calls[0] ?? [];
  expect(address).toBe('/api/v1/me?lang=el');
  expect(request).toMatchObject({ method: 'PUT', body: '{"name":"Άννα"}' });
});

test('an empty answer is a value too', async () => {
  answering(new Response(null, { status: 204 }));
  expect(await ask('DELETE', 'tables/7/seats/mine')).toEqual({ ok: true, value: null });
});

test('a problem keeps its code and speaks with the server’s sentence', async () => {
  const body = { code: 'full', status: 409, detail: 'Every seat is taken.', because: 'Every seat is taken.' };
  answering(new Response(JSON.stringify(body), { status: 409, headers: PROBLEM_TYPE }));
  const answer = await ask('POST', 'tables/7/seats', {});
  if (answer.ok) throw new Error('it was refused');
  expect(answer.problem.code).toBe('full');
  expect(sentenceOf(answer.problem)).toBe('Every seat is taken.');
});

test('a house that is being restarted is asked again, and its sentence is told where that lasts', async () => {
  vi.useFakeTimers();
  const told = () =>
    new Response(JSON.stringify({ code: 'restarting', status: 503, detail: '' }), {
      status: 503,
      headers: PROBLEM_TYPE,
    });
  const fetched = answering(new Response('[]', { headers: JSON_TYPE }));
  fetched.mockImplementationOnce(() => Promise.resolve(told()));
  const first = ask('POST', 'tables', {});
  await vi.runAllTimersAsync();
  expect(await first).toEqual({ ok: true, value: [] });
  expect(fetched).toHaveBeenCalledTimes(2);
  fetched.mockReset().mockImplementation(() => Promise.resolve(told()));
  const second = ask('POST', 'tables', {});
  await vi.runAllTimersAsync();
  const answer = await second;
  vi.useRealTimers();
  if (answer.ok) throw new Error('it is never there');
  expect(fetched).toHaveBeenCalledTimes(8);
  expect(sentenceOf(answer.problem)).toMatch(/being restarted/);
});

test('no network and a proxy’s page of HTML each have a sentence', async () => {
  answering(new TypeError('Failed to fetch'));
  const offline = await ask('GET', 'tables');
  answering(new Response('<h1>502</h1>', { status: 502, headers: { 'Content-Type': 'text/html' } }));
  const proxy = await ask('GET', 'tables');
  if (offline.ok || proxy.ok) throw new Error('neither can be fine');
  expect(sentenceOf(offline.problem)).toMatch(/no connection/);
  expect([proxy.problem.code, proxy.problem.status]).toEqual(['other', 502]);
  expect(sentenceOf(proxy.problem)).toBe('That did not work. Try again.');
});
