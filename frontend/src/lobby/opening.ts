import { api, type Seated, type NewTable } from '../net/api';
import type { Answer } from '../net/ask';

/** A robot and the seat it gets. */
export interface Robot {
  readonly seat: number;
  readonly kind: string;
}

/** The robots that were chosen by seat, for so many players. */
export function placed(robots: Readonly<Record<number, string>>, players: number): Robot[] {
  return Object.entries(robots)
    .map(([seat, kind]) => ({ seat: Number(seat), kind }))
    .filter(({ seat }) => seat < players);
}

/** Open a table with me at it and robots on some seats. A robot that finds no seat does not undo the table. */
export async function openTable(wish: NewTable, robots: readonly Robot[]): Promise<Answer<Seated>> {
  const answer = await api.open(wish);
  if (!answer.ok) return answer;
  for (const { seat, kind } of robots) {
    await api.addBot(answer.value.table, { id: `${wish.id}-${seat}`, kind, seat });
  }
  return answer;
}
