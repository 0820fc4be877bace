// Dragging is an extra: everything it does, a tap or a key does too. Pointer Events, so mouse, pen and finger alike.

/** Where a dragged card was let go, outside the hand. */
export interface Drop {
  /** `pile`, `lane`, or `meld-A-3`. */
  anchor: string;
}

interface Wishes {
  /** The index in the hand at a point, -1 outside it. */
  place: (x: number, y: number) => number;
  move: (to: number) => void;
  drop: (drop: Drop) => void;
}

const SLACK = 10;

/** Attach to a card of the hand: it follows the finger once that has moved, and a tap stays a tap. */
export function dragCard(wishes: Wishes): (card: HTMLElement) => () => void {
  return (card) => {
    let from: { x: number; y: number; id: number } | null = null;
    let held = false;

    const down = (event: PointerEvent): void => {
      if (event.button === 0) from = { x: event.clientX, y: event.clientY, id: event.pointerId };
    };
    const follow = (event: PointerEvent): void => {
      if (from?.id !== event.pointerId) return;
      const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
      if (!held && Math.hypot(dx, dy) < SLACK) return;
      if (!held) {
        held = true;
        card.setPointerCapture(event.pointerId);
        card.classList.add('held');
      }
      card.style.translate = `${String(dx)}px ${String(dy)}px`;
    };
    const release = (event: PointerEvent): void => {
      if (from?.id !== event.pointerId) return;
      from = null;
      if (!held) return;
      held = false;
      const under = document.elementFromPoint(event.clientX, event.clientY);
      letGo();
      // The click that ends a drag is no tap.
      card.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => card.removeEventListener('click', swallow, { capture: true }), 50);
      if (event.type === 'pointercancel') return;
      const to = wishes.place(event.clientX, event.clientY);
      const anchor = under?.closest<HTMLElement>('[data-anchor]')?.dataset['anchor'];
      if (to >= 0) wishes.move(to);
      else if (anchor) wishes.drop({ anchor });
    };
    const letGo = (): void => {
      card.classList.remove('held');
      card.style.removeProperty('translate');
    };
    const swallow = (event: Event): void => {
      event.stopImmediatePropagation();
      event.preventDefault();
    };

    card.addEventListener('pointerdown', down);
    card.addEventListener('pointermove', follow);
    card.addEventListener('pointerup', release);
    card.addEventListener('pointercancel', release);
    return () => {
      card.removeEventListener('pointerdown', down);
      card.removeEventListener('pointermove', follow);
      card.removeEventListener('pointerup', release);
      card.removeEventListener('pointercancel', release);
    };
  };
}
