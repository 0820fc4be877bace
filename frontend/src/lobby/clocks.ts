import type { components } from '../api.gen';
import type { ControlShown } from '../wire.gen';
import { say } from '../words/words.svelte';

export type Clock = components['schemas']['Clock'];

/** What a new table may choose; any other is a matter of the API. */
export const CLOCKS: readonly (Clock | null)[] = [
  null,
  { per: 'turn', seconds: 30, increment: 0, away: 120 },
  { per: 'turn', seconds: 60, increment: 0, away: 120 },
  { per: 'match', seconds: 600, increment: 15, away: 120 },
];

/** The time control that a view of the table says. */
export function clockShown(control: ControlShown | null): Clock | null {
  if (control === null) return null;
  const [seconds, increment, away] = [control.time, control.increment, control.away].map((ms) => ms / 1000);
  return { per: control.per, seconds: seconds ?? 0, increment: increment ?? 0, away: away ?? 0 };
}

/** A time control in a word or two. */
export function clockName(clock: Clock | null): string {
  if (clock === null) return say('new.clock.none');
  if (clock.per === 'turn') return say('new.clock.turn', { time: minutes(clock) });
  return say('new.clock.match', { time: minutes(clock), more: clock.increment ?? 0 });
}

/** And in a sentence. */
export function clockHow(clock: Clock | null): string {
  if (clock === null) return say('new.clock.none.how');
  if (clock.per === 'turn') return say('new.clock.turn.how');
  return say('new.clock.match.how', { time: Math.round(clock.seconds / 60), more: clock.increment ?? 0 });
}

/** The options of a table that has a clock or none: the rules' own time for a turn gives way to it. */
export function besides<T>(clock: Clock | null, options: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(
    Object.entries(options).filter(([key]) => clock === null || key !== 'turn_seconds'),
  );
}

function minutes({ seconds }: Clock): string {
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;
}
