/** The REST part of this house, each route once; its shapes are the server's own. */

import type {
  Done,
  GameOffered,
  GamesOffered,
  HandoverOffered,
  Invitation,
  Me,
  MeChanged,
  NewBot,
  NewTable,
  OptionOffered,
  PresetShown,
  PresetsShown,
  RulebookShown,
  SeatCard,
  Seated,
  Sitting,
  TableCard,
  Tables,
} from '../api.gen';
import { ask, type Answer } from './ask';

export type {
  GameOffered,
  Invitation,
  NewTable,
  OptionOffered,
  PresetShown,
  RulebookShown,
  Seated,
  TableCard,
  Tables,
};

/** Who holds a seat: what cards and views say of it alike. */
export type Holder = Pick<SeatCard, 'seat' | 'holder' | 'name'>;
export type Watchers = TableCard['watchers'];
/** What may be said at a table. */
export type ChatRule = NonNullable<NewTable['chat']>;
/** What becomes of a seat whose person is gone. */
export type Away = NonNullable<NewTable['absence']>;
export type Value = OptionOffered['default'];

const at = (id: string): string => `tables/${encodeURIComponent(id)}`;

export const api = {
  games: (): Promise<Answer<GamesOffered>> => ask('GET', 'games'),
  rulebook: (slug: string): Promise<Answer<RulebookShown>> =>
    ask('GET', `games/${encodeURIComponent(slug)}/rulebook`),
  presets: (slug: string): Promise<Answer<PresetsShown>> =>
    ask('GET', `games/${encodeURIComponent(slug)}/presets`),
  me: (): Promise<Answer<Me>> => ask('GET', 'me'),
  change: (me: MeChanged): Promise<Answer<Me>> => ask('PUT', 'me', me),
  handover: (): Promise<Answer<HandoverOffered>> => ask('POST', 'me/handover'),
  goOn: (code: string, key: string): Promise<Answer<Me>> =>
    ask('POST', `handovers/${encodeURIComponent(code)}`, undefined, key),
  tables: (): Promise<Answer<Tables>> => ask('GET', 'tables'),
  open: (table: NewTable): Promise<Answer<Seated>> => ask('POST', 'tables', table),
  sit: (id: string, how: Sitting): Promise<Answer<Seated>> => ask('POST', `${at(id)}/seats`, how),
  leave: (id: string): Promise<Answer<Done>> => ask('DELETE', `${at(id)}/seats/mine`),
  addBot: (id: string, bot: NewBot): Promise<Answer<Done>> => ask('POST', `${at(id)}/bots`, bot),
  removeBot: (id: string, seat: number): Promise<Answer<Done>> => ask('DELETE', `${at(id)}/bots/${seat}`),
  start: (id: string): Promise<Answer<Done>> => ask('POST', `${at(id)}/start`),
  sendAway: (id: string, seat: number): Promise<Answer<Done>> => ask('DELETE', `${at(id)}/seats/${seat}`),
  makeHost: (id: string, seat: number): Promise<Answer<Done>> => ask('PUT', `${at(id)}/host`, { seat }),
  close: (id: string): Promise<Answer<Done>> => ask('DELETE', at(id)),
  rematch: (id: string): Promise<Answer<Seated>> => ask('POST', `${at(id)}/rematch`),
  invitation: (code: string): Promise<Answer<Invitation>> =>
    ask('GET', `invites/${encodeURIComponent(code)}`),
} as const;
