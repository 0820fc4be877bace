/** The server's own part of the self-test, asked for with the key of the house. */

import type { StatusShown } from '../api.gen';
import { link } from '../net/base';

export type Told = { ok: true; value: StatusShown } | { ok: false; why: 'key' | 'silent' };

/** What the server found; `key` where the key is not the house's, `silent` where nobody answered. */
export async function askStatus(key: string): Promise<Told> {
  try {
    const headers = { Authorization: `Bearer ${key}`, Accept: 'application/json' };
    const response = await fetch(link('api/v1/status'), { headers, cache: 'no-store' });
    if (response.ok) return { ok: true, value: (await response.json()) as StatusShown };
    return { ok: false, why: response.status === 403 ? 'key' : 'silent' };
  } catch {
    return { ok: false, why: 'silent' };
  }
}
