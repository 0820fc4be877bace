/** What this tab saw and gave of the chance of a table's deals: by it the house is held to its word. */
export interface Shares {
  /** Commitments that were shown before their deals, by the number of the deal. */
  readonly promises: Readonly<Record<number, string>>;
  /** Contributions that were sent. */
  readonly given: readonly string[];
}

const NONE: Shares = { promises: {}, given: [] };
const MOST = 64;
const kept = new Map<string, Shares>();

/** What is known of a table, also from before this page was loaded again in its tab. */
export function sharesOf(table: string): Shares {
  return kept.get(table) ?? stored(table);
}

/** Remember what was promised for a deal, unless something was before, and contributions. */
export function keepShares(table: string, deal: number, promise: string, given: readonly string[]): void {
  const before = sharesOf(table);
  const isKnown = promise === '' || before.promises[deal] !== undefined;
  if (isKnown && given.length === 0) return;
  const after: Shares = {
    promises: isKnown ? before.promises : { ...before.promises, [deal]: promise },
    given: [...before.given, ...given].slice(-MOST),
  };
  kept.set(table, after);
  try {
    sessionStorage.setItem(keyOf(table), JSON.stringify(after));
  } catch {
    // Without storage it is known until the page is loaded again.
  }
}

function keyOf(table: string): string {
  return `chance:${table}`;
}

function stored(table: string): Shares {
  try {
    const found = JSON.parse(sessionStorage.getItem(keyOf(table)) ?? 'null') as Record<
      string,
      unknown
    > | null;
    const { promises, given } = found ?? {};
    return {
      promises: Object.fromEntries(
        Object.entries(promises ?? {}).filter(([, each]) => typeof each === 'string'),
      ),
      given: Array.isArray(given) ? given.filter((each) => typeof each === 'string') : [],
    };
  } catch {
    return NONE;
  }
}
