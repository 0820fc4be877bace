import type { Ask, Can, Refused } from '../wire.gen';
import { newId } from './ids';

/** A question without an answer on a socket that speaks is asked again after this long, under its own id. */
const ANSWER_WITHIN = 4_000;

interface Question {
  readonly frame: Ask;
  readonly answer: (found: Can | Refused) => void;
  readonly overtake: () => void;
  waiting?: ReturnType<typeof setTimeout>;
}

/**
 * What the page wants to know of the server: at most one question about chosen cards and one about cards on a meld.
 * A newer one of its kind overtakes an older one, whose promise fails; so what piles up without a link stays small.
 */
export class Questions {
  private open: readonly Question[] = [];

  constructor(private readonly send: (frame: Ask) => void) {}

  ask(cards: readonly string[], meld?: number): Promise<Can | Refused> {
    const more = meld === undefined ? {} : { meld };
    const frame: Ask = { t: 'ask', id: newId(), cards: [...cards], ...more };
    const older = this.open.find((each) => (each.frame.meld === undefined) === (meld === undefined));
    if (older) this.settle(older).overtake();
    return new Promise((answer, fail) => {
      const question = { frame, answer, overtake: () => fail(new Error('overtaken')) };
      this.open = [...this.open, question];
      this.put(question);
    });
  }

  /** There is a new socket: what is still open goes out on it. */
  again(): void {
    for (const question of this.open) this.put(question);
  }

  /** An answer has come; one to a question that was overtaken is not heard. */
  hear(frame: Can | Refused): void {
    const question = this.open.find((each) => each.frame.id === frame.id);
    if (question) this.settle(question).answer(frame);
  }

  close(): void {
    for (const question of this.open) this.settle(question);
  }

  private put(question: Question): void {
    this.send(question.frame);
    clearTimeout(question.waiting);
    question.waiting = setTimeout(() => this.put(question), ANSWER_WITHIN);
  }

  private settle(question: Question): Question {
    clearTimeout(question.waiting);
    this.open = this.open.filter((each) => each !== question);
    return question;
  }
}
