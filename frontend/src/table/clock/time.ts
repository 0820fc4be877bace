import { createSubscriber } from 'svelte/reactivity';
import type { View } from '../../wire.gen';

/** A seat's time as it is to be shown now. */
export interface SeatTime {
  /** Milliseconds: of the time to be away while that is used up, of the time to think otherwise. */
  readonly left: number;
  /** How much of it is left, from 1 to 0. */
  readonly part: number;
  readonly running: boolean;
  readonly away: boolean;
  /** There is little left, and it is being used up. */
  readonly low: boolean;
}

/** Below this, time is low. */
const LOW = 10_000;

const seen = new WeakMap<View, number>();
const tick = createSubscriber((update) => {
  const timer = setInterval(update, 200);
  return () => clearInterval(timer);
});

/** The server's clock, from its stamp in the view and what has passed here since: whatever this device's clock says. */
function serverNow(view: View): number {
  const here = performance.now();
  const came = seen.get(view) ?? here;
  seen.set(view, came);
  return view.now + (here - came);
}

/** A seat's time; null where there is no clock, or where nothing would be told by it. Goes on by itself while it runs. */
export function timeOf(view: View, seat: number): SeatTime | null {
  const clocks = view.shared.clocks;
  if (clocks === null) return null;
  const running = clocks.runs === seat;
  const { control } = clocks;
  if (!running && (control.per === 'turn' || view.shared.table.seats[seat]?.holder !== 'person')) return null;
  const think = clocks.left[seat] ?? 0;
  const now = serverNow(view);
  if (!running) return { left: think, part: 1, running, away: false, low: false };
  tick();
  const spent = Math.max(0, now - clocks.since);
  const beAway = clocks.away.includes(seat) ? (clocks.away_left[seat] ?? 0) : 0;
  const away = spent < beAway;
  const left = Math.max(0, away ? beAway - spent : beAway + think - spent);
  const whole = away ? control.away : Math.max(control.time, think);
  return { left, part: Math.min(1, left / Math.max(1, whole)), running, away, low: !away && left < LOW };
}

/** Minutes and seconds, rounded up: 0:00 means that it is over. */
export function clockText(left: number): string {
  const seconds = Math.ceil(left / 1000);
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;
}
