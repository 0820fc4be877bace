// Every motion goes through here: one place that knows durations, easings, and who wants less of it. Motion is the
// Web Animations API, so no style rule is injected and a strict policy for styles holds. Nothing waits for a flight.
import { drawing, tint, type Face } from '../cards/faces';
import { prefs } from '../prefs.svelte';

export const MS = { press: 80, fast: 140, move: 220, flight: 280, sheet: 320, count: 600 } as const;
const OUT = 'cubic-bezier(.2,.8,.2,1)';
const MOVE = 'cubic-bezier(.3,.7,.1,1)';
const STAGGER = 40;
const BURST = 520;

const less = typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : null;

/** Whether this viewer wants little motion: by the system's setting or by ours. */
export function prefersReducedMotion(): boolean {
  return prefs.motion === 'less' || (less?.matches ?? false);
}

/** How long a motion takes for this viewer; 0 where they want none. */
export function duration(ms: number): number {
  return prefersReducedMotion() ? 0 : ms;
}

/** When the n-th of so many cards sets off: 40 ms apart, the whole burst within its time. */
export function departure(index: number, count: number): number {
  const gap = count > 1 ? Math.min(STAGGER, (BURST - MS.flight) / (count - 1)) : 0;
  return duration(gap * index);
}

/** Attach to a sheet or note: it rises into place. */
export function slideIn(element: HTMLElement): void {
  element.animate?.(
    [
      { opacity: 0, transform: prefersReducedMotion() ? 'none' : 'translateY(16px)' },
      { opacity: 1, transform: 'none' },
    ],
    { duration: prefersReducedMotion() ? 120 : MS.sheet, easing: OUT },
  );
}

export interface Trip {
  face: Face | null;
  from: DOMRect;
  to: DOMRect;
  delay: number;
}

/** A picture of a card flies from where it was to where it is, above everything and out of every finger's way. */
export function fly(layer: HTMLElement, { face, from, to, delay }: Trip): void {
  if (prefersReducedMotion() || !layer.animate) return;
  const width = Math.min(to.width, to.height / 1.4) || 40;
  const ghost = picture(face);
  ghost.style.setProperty('--w', `${String(width)}px`);
  ghost.style.left = `${String(to.left)}px`;
  ghost.style.top = `${String(to.top)}px`;
  layer.append(ghost);
  const scale = Math.max(0.4, Math.min(2, Math.min(from.width, from.height / 1.4) / width));
  const start = `translate(${String(from.left - to.left)}px, ${String(from.top - to.top)}px) scale(${String(scale)})`;
  const motion = ghost.animate(
    [
      { transform: start, opacity: 1 },
      { transform: 'none', opacity: 1, offset: 0.9 },
      { transform: 'none', opacity: 0 },
    ],
    { duration: MS.flight, delay, easing: MOVE, fill: 'backwards' },
  );
  const land = (): void => ghost.remove();
  motion.onfinish = land;
  motion.oncancel = land;
}

/** What has just arrived: hidden while its picture flies, or outlined for a moment where nothing flies. */
export function arrive(element: HTMLElement, delay: number): void {
  if (!element.animate) return;
  if (prefersReducedMotion()) {
    element.animate([{ opacity: 0.2 }, { opacity: 1 }], { duration: 120 });
    element.animate(
      [
        { outline: '3px solid var(--ring)' },
        { outline: '3px solid var(--ring)', offset: 0.9 },
        { outline: 'none' },
      ],
      { duration: 1200 },
    );
    return;
  }
  element.animate([{ opacity: 0 }, { opacity: 0, offset: 0.85 }, { opacity: 1 }], {
    duration: MS.flight + delay,
  });
}

function picture(face: Face | null): HTMLElement {
  const card = document.createElement('i');
  card.className = `card ghostcard ${face ? tint(face) : 'back'}`;
  if (!face) return card;
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 100 140');
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
  use.setAttribute('href', drawing(`f-${face}`));
  svg.append(use);
  card.append(svg);
  return card;
}

/** Count from 0 to a value over the usual time, calling back with each figure; at once where motion is unwanted. */
export function countUp(value: number, show: (now: number) => void): () => void {
  const total = duration(MS.count);
  if (total === 0 || typeof requestAnimationFrame !== 'function') {
    show(value);
    return () => undefined;
  }
  const begin = performance.now();
  let frame = requestAnimationFrame(function step(now) {
    const part = Math.min(1, (now - begin) / total);
    show(Math.round(value * (1 - (1 - part) ** 3)));
    if (part < 1) frame = requestAnimationFrame(step);
  });
  return () => cancelAnimationFrame(frame);
}
