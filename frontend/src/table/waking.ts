import type { Silence } from '../net/build';

/** Whether this tab slept for so long that the server has let it go, and another may have the controls by now. */
export class Waking {
  private heardAt: number | null = null;
  /** When something was heard after too long: what had come to a socket before it died is heard first. */
  private wokeAt = -Infinity;

  constructor(readonly silence: Silence) {}

  /** The server has spoken. */
  hear(): void {
    const now = Date.now();
    if (this.isTooLong(now)) this.wokeAt = now;
    this.heardAt = now;
  }

  wasGone(): boolean {
    const now = Date.now();
    return this.isTooLong(now) || now - this.wokeAt < this.silence.leavesAfter;
  }

  private isTooLong(now: number): boolean {
    return now - (this.heardAt ?? now) >= this.silence.isGoneAfter;
  }
}
