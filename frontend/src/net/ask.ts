/** One request to the API and what came of it: a value, or a problem. Never an exception. */

import { locale } from '../words/words.svelte';
import { link } from './base';

/** An application/problem+json answer, or `offline` where there was none. */
export interface Problem {
  readonly code: string;
  readonly status: number;
  readonly detail: string;
  readonly clause?: string;
  readonly because?: string;
  readonly option?: string;
}

export type Answer<T> = { ok: true; value: T } | { ok: false; problem: Problem };

export type Method = 'GET' | 'PUT' | 'POST' | 'DELETE';

const OFFLINE: Problem = { code: 'offline', status: 0, detail: '' };

/** A server that is being restarted is asked so often, and so long apart. */
const RESTART_TRIES = 8;
const RESTART_WAIT = 1_000;

/**
 * Ask the server of this house for something under `/api/v1`; again, where it is being restarted.
 * Under one `key` nothing is done twice, however often it is asked.
 */
export async function ask<T>(method: Method, path: string, body?: unknown, key?: string): Promise<Answer<T>> {
  for (let tries = 1; ; tries += 1) {
    const answer = await askOnce<T>(method, path, body, key);
    if (answer.ok || answer.problem.code !== 'restarting' || tries >= RESTART_TRIES) return answer;
    await new Promise((resolve) => setTimeout(resolve, RESTART_WAIT));
  }
}

async function askOnce<T>(method: Method, path: string, body?: unknown, key?: string): Promise<Answer<T>> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (key !== undefined) headers['Idempotency-Key'] = key;
  const request: RequestInit = { method, headers, credentials: 'same-origin', cache: 'no-store' };
  if (body !== undefined) {
    headers['Content-Type'] = 'application/json';
    request.body = JSON.stringify(body);
  }
  try {
    const response = await fetch(link(`api/v1/${path}?lang=${locale()}`), request);
    const text = await response.text();
    if (response.ok) return { ok: true, value: (text === '' ? null : JSON.parse(text)) as T };
    return { ok: false, problem: problemOf(response, text) };
  } catch {
    return { ok: false, problem: OFFLINE };
  }
}

/** What a failed answer says; a proxy's page of HTML says only its status. */
function problemOf(response: Response, text: string): Problem {
  const unknown: Problem = { code: 'other', status: response.status, detail: '' };
  if (!(response.headers.get('Content-Type') ?? '').includes('json')) return unknown;
  const told = JSON.parse(text) as Partial<Problem>;
  return typeof told.code === 'string' ? { ...unknown, ...told } : unknown;
}
