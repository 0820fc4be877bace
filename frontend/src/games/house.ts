// What the page must know of a table's rules to draw it: the book's own value where the table does not differ.
import type { View } from '../wire.gen';

type Rule = 'pile_take' | 'pile_view' | 'target_strict' | 'fouls';

const BOOK: Record<Rule, string> = {
  pile_take: 'free',
  pile_view: 'open',
  target_strict: 'over',
  fouls: 'prevented',
};
const OTHERWISE: Partial<Record<string, Partial<Record<Rule, string>>>> = {
  altaneira: { pile_take: 'new_meld', pile_view: 'top_only', target_strict: 'reach' },
};

/** How a table plays one of these rules. */
export function rule(view: View, key: Rule): string {
  const { differences, game } = view.shared.table;
  const differs = differences.find((each) => each.key === key);
  return differs ? String(differs.value) : (OTHERWISE[game]?.[key] ?? BOOK[key]);
}

/** The pile is taken with a meld of its top card, which is chosen along with cards of the hand. */
export function takesWithMeld(view: View): boolean {
  return ['new_meld', 'new_or_add'].includes(rule(view, 'pile_take'));
}

/** Only the top card of the pile may be seen. */
export function topOnly(view: View): boolean {
  return rule(view, 'pile_view') === 'top_only';
}

/** Fouls are called here: the players count an opening themselves, and the page counts for nobody. */
export function foulsCalled(view: View): boolean {
  return rule(view, 'fouls') === 'called';
}
