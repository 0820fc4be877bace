/** The REST part of this house, each route once. */

import type { Locale } from '../words/words.svelte';
import { ask, type Answer } from './ask';

export type Value = boolean | number | string;

export interface Option {
  key: string;
  kind: string;
  default: Value;
  clause: string;
  rule: string;
  values: Value[];
}

export interface Game {
  slug: string;
  edition: number;
  players: number[];
  default_players: number;
  options: Option[];
}

export interface Games {
  games: Game[];
  bots: string[];
}

export interface Me {
  known: boolean;
  name: string;
  language: Locale;
}

export interface CardSeat {
  seat: number;
  holder: 'empty' | 'person' | 'bot';
  name: string;
  you?: boolean;
}

export interface TableCard {
  id: string;
  game: string;
  status: 'waiting' | 'playing' | 'between' | 'over' | 'closed' | 'frozen';
  public: boolean;
  players: number;
  free: number;
  host: string;
  seats: CardSeat[];
  differences: { key: string; value: Value; default: Value; clause: string }[];
}

export interface Tables {
  open: TableCard[];
  mine: TableCard[];
}

export interface Seated {
  table: string;
  seat: number;
  version: number;
  invite: string | null;
}

export interface Invitation {
  code: string;
  table: TableCard;
  you: number | null;
}

export interface Wish {
  id: string;
  game: string;
  players: number;
  name: string | null;
  options?: Record<string, Value>;
  public?: boolean;
  bots?: number | 'fill';
  kind?: string;
  start?: boolean;
}

export interface Sitting {
  id: string;
  name: string | null;
  invite?: string;
  seat?: number;
}

const at = (id: string): string => `tables/${encodeURIComponent(id)}`;

export const api = {
  games: (): Promise<Answer<Games>> => ask('GET', 'games'),
  me: (): Promise<Answer<Me>> => ask('GET', 'me'),
  speak: (language: Locale): Promise<Answer<Me>> => ask('PUT', 'me', { language }),
  tables: (): Promise<Answer<Tables>> => ask('GET', 'tables'),
  open: (wish: Wish): Promise<Answer<Seated>> => ask('POST', 'tables', wish),
  sit: (id: string, how: Sitting): Promise<Answer<Seated>> => ask('POST', `${at(id)}/seats`, how),
  leave: (id: string): Promise<Answer<unknown>> => ask('DELETE', `${at(id)}/seats/mine`),
  addBot: (id: string, bot: { id: string; kind: string; seat: number }): Promise<Answer<unknown>> =>
    ask('POST', `${at(id)}/bots`, bot),
  removeBot: (id: string, seat: number): Promise<Answer<unknown>> => ask('DELETE', `${at(id)}/bots/${seat}`),
  start: (id: string): Promise<Answer<unknown>> => ask('POST', `${at(id)}/start`),
  rematch: (id: string): Promise<Answer<Seated>> => ask('POST', `${at(id)}/rematch`),
  invitation: (code: string): Promise<Answer<Invitation>> =>
    ask('GET', `invites/${encodeURIComponent(code)}`),
} as const;
