// The totals after each deal this page has seen, kept for the tab: what the chart at the end of a match is drawn of.

/** One deal on the chart: its number, and each side's total after it. */
export interface Passed {
  deal: number;
  totals: Record<string, number>;
}

/** What a finished deal says of the match. */
interface Totals {
  deal: number;
  sides: readonly { letter: string; match: number }[];
}

const kept = $state<Record<string, Passed[]>>({});

function place(table: string): string {
  return `biribaki.deals.${table}`;
}

/** The deals known of a table, in order. */
export function deals(table: string): Passed[] {
  return kept[table] ?? [];
}

/** Keep a deal's totals; seeing the same deal again changes nothing. */
export function remember(table: string, scored: Totals): void {
  const before = kept[table] ?? read(table);
  const totals = Object.fromEntries(scored.sides.map(({ letter, match }) => [letter, match]));
  if (before.some(({ deal }) => deal === scored.deal)) {
    kept[table] ??= before;
    return;
  }
  const all = [...before.filter(({ deal }) => deal < scored.deal), { deal: scored.deal, totals }];
  kept[table] = all;
  try {
    sessionStorage.setItem(place(table), JSON.stringify(all));
  } catch {
    // Without storage the chart begins at this page's first deal.
  }
}

function read(table: string): Passed[] {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(place(table)) ?? '[]');
    return Array.isArray(found) ? (found as Passed[]) : [];
  } catch {
    return [];
  }
}
