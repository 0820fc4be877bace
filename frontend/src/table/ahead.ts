/** What any table may need at any moment: fetched while nothing hurries, so that a network that breaks does not take it away. */
import { bring } from '../net/bring';
import { learn } from '../words/words.svelte';

/** Milliseconds after which a table that was just opened has all that it shows. */
const SETTLED = 3_000;

const PARTS: readonly (() => Promise<unknown>)[] = [
  () => learn('seats'),
  () => learn('company'),
  () => import('./Menu.svelte'),
  () => import('./agreement/Wants.svelte'),
  () => import('./agreement/WayOut.svelte'),
  () => import('./agreement/Company.svelte'),
  () => import('./agreement/Question.svelte'),
  () => import('./agreement/Paused.svelte'),
  () => import('./agreement/Vacant.svelte'),
  () => import('./agreement/GivenUp.svelte'),
  () => import('./Chat.svelte'),
  () => import('../lobby/AnotherDevice.svelte'),
];

/** Fetch it in a moment; the way to leave it be. */
export function fetchAhead(): () => void {
  const timer = setTimeout(() => {
    for (const part of PARTS) void bring(part);
  }, SETTLED);
  return () => clearTimeout(timer);
}
