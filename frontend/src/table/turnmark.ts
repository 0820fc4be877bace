import { gameName } from '../games/names';
import { say } from '../words/words.svelte';
import type { Link } from './live';

/** Marks the window's title while it is the viewer's turn. Returns what takes the mark away. */
export function markTitle(game: string, yourTurn: boolean, link: Link): () => void {
  const name = `${gameName(game)} · Biribaki`;
  document.title = yourTurn && link === 'fine' ? `● ${say('title.turn')} · ${name}` : name;
  return () => {
    document.title = name;
  };
}
