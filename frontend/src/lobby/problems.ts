import { question } from './differences';
import { say, type Key } from '../words/words.svelte';
import type { Problem } from '../net/ask';

/** A problem as a sentence for the viewer: the server's own where it speaks their language, else ours. */
export function sentenceOf(problem: Problem): string {
  if (problem.because !== undefined) return problem.because;
  const key = `problem.${problem.code}` as Key;
  const text = say(key, { rule: problem.option === undefined ? '' : question(problem.option) });
  return text === key ? say('problem.other') : text;
}
