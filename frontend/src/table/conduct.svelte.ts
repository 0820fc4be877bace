import type { Face } from '../cards/faces';
import type { Refused, View } from '../wire.gen';
import { takesWithMeld } from '../games/house';
import {
  barFor,
  claimOf,
  offerOf,
  offersFor,
  offersOnMeld,
  type Asked,
  type Bar,
  type Offer,
} from './actions';
import { rummyDeal, rummyOwn } from './family';
import {
  freshKeys,
  groupSizes,
  leavingKeys,
  moved,
  ordered,
  WITH_MELDS,
  WITH_TRICKS,
  type Held,
} from './hand';
import { Hearing } from './hearing.svelte';
import type { LiveTable, Matter, Sort } from './live';
import { Log } from './log.svelte';
import { cardsOf, readMove } from './moves';
import { pileKey, Selection } from './selection.svelte';
import { isYou } from './seating';
import { buzz, sound } from './sounds';

/** Which sheet lies over the table. */
export type Open =
  { sheet: 'menu' | 'pile' | 'more' | 'last' } | { sheet: 'meld'; letter: string; number: number } | null;

/** Stands for the number of a deal where the match was given up before its count. */
const GIVEN_UP = -1;

export interface Note {
  clause: string;
  because: string;
  back: boolean;
}

/** What the viewer is doing at a table: selection, order of the hand, open sheets. It sends lines and judges none. */
export class Conduct {
  readonly selection: Selection;
  readonly log = new Log();
  readonly hearing: Hearing;
  open = $state<Open>(null);
  /** The answer to "why not?". */
  private why = $state<Note | null>(null);
  /** The deal whose sheet was put aside. */
  private aside = $state(0);
  private liked = $state<{ by: Sort; cards: readonly Face[] } | null>(null);

  readonly view = $derived.by(() => this.live.view);
  private readonly ranking = $derived.by(() =>
    this.view?.own?.family === 'bipbip' ? WITH_TRICKS : WITH_MELDS,
  );
  readonly sort: Sort = $derived.by(() => this.liked?.by ?? this.view?.you?.order ?? 'suit');
  readonly hand: readonly Held[] = $derived.by(() =>
    ordered(
      this.view?.own?.hand ?? [],
      this.sort,
      this.liked?.cards ?? this.view?.you?.ordered ?? [],
      this.ranking,
    ),
  );
  readonly groups = $derived(groupSizes(this.hand, this.sort, this.ranking));
  readonly fresh = $derived.by(() => freshKeys(this.view?.own?.hand ?? [], this.view?.own?.fresh ?? []));
  readonly offers: readonly Offer[] = $derived.by(() =>
    this.view ? offersFor(this.view, this.selection.faces, this.selection.asked) : [],
  );
  readonly bar: Bar = $derived.by(() => (this.view ? this.barOrPause(this.view) : { kind: 'idle' }));
  readonly claim: Offer | null = $derived.by(() =>
    this.view && !this.view.shared.table.paused ? claimOf(this.view) : null,
  );
  readonly playable = $derived.by(
    () =>
      this.live.link === 'fine' &&
      this.live.pending === null &&
      (this.view?.own ?? null) !== null &&
      this.view?.shared.table.paused === false,
  );
  readonly note: Note | null = $derived.by(() =>
    this.live.refusal
      ? {
          clause: this.live.refusal.clause,
          because: this.live.refusal.because,
          back: cardsOf(readMove(this.live.refusal.move)).length > 0,
        }
      : this.why,
  );
  /** The number of the finished deal whose sheet there is to see. */
  readonly scored = $derived.by(() => {
    const { deal, table } = this.view?.shared ?? {};
    return deal?.scored?.deal ?? (table && table.conceded !== null ? GIVEN_UP : null);
  });
  readonly showsSheet = $derived(this.scored !== null && this.aside !== this.scored);
  /** The cards that the pending command takes from the hand. */
  readonly leaving: ReadonlySet<string> = $derived.by(() =>
    leavingKeys(this.hand, this.selection.keys, this.live.pending?.move),
  );

  constructor(
    readonly live: LiveTable,
    private readonly barOf: (view: View, selected: readonly Face[], asked: Asked) => Bar = barFor,
  ) {
    this.selection = new Selection(live);
    this.hearing = new Hearing(live);
  }

  /** In a pause there is nothing to do. */
  private barOrPause(view: View): Bar {
    if (view.shared.table.paused) return { kind: 'wait', seat: null };
    return this.barOf(view, this.selection.faces, this.selection.asked);
  }

  /** Send what an offer says. */
  play(offer: Offer | undefined): void {
    if (!offer || !this.playable) return;
    this.dismiss();
    this.open = null;
    this.send(offer.line);
  }

  propose(what: Matter, to?: number): void {
    this.dismiss();
    this.open = null;
    this.live.propose(what, to);
  }

  /** Ask whether the newest move of one's own may be taken back. */
  takeBack(): void {
    const to = this.view?.you?.undo ?? null;
    if (to === null || !this.playable || this.view?.shared.table.proposal) return;
    this.propose('undo', to);
  }

  private send(line: string): void {
    this.selection.sends(cardsOf(readMove(line)));
    this.live.play(line);
  }

  toggle(key: string): void {
    this.dismiss();
    this.selection.toggle(key);
    buzz(10);
  }

  /** A tap where one card is played at a time. */
  pick(key: string): void {
    this.dismiss();
    this.selection.only(key);
    buzz(10);
  }

  /** Escape: first what lies on top, then the selection. */
  letGo(): void {
    if (this.note) this.dismiss();
    else this.selection.clear();
  }

  /** The selection goes, and what was said of it. */
  clear(): void {
    this.dismiss();
    this.selection.clear();
  }

  dismiss(): void {
    this.why = null;
    if (this.live.refusal) this.live.dismissRefusal();
  }

  /** Another language is spoken from now on: what the server said, it says again in that one. */
  hearAnew(): void {
    this.dismiss();
    this.selection.askAnew();
  }

  explain(refused: Refused): void {
    this.why = { clause: refused.clause, because: refused.because, back: false };
    sound('refused');
  }

  /** A tap on one of the viewer's melds: lay the selection there, hear why not, or look at it. */
  async meld(letter: string, number: number, mine: boolean): Promise<void> {
    this.dismiss();
    if (!mine || this.selection.keys.length === 0) {
      this.open = { sheet: 'meld', letter, number };
      return;
    }
    const here = offersOnMeld(this.offers, number);
    if (here.length > 0) {
      this.play(here[0]);
      return;
    }
    const answer = await this.live.ask(this.selection.faces, number).catch(() => null);
    if (answer?.t === 'refused') this.explain(answer);
    else if (answer?.t === 'can' && answer.moves.length === 1) this.send(answer.moves[0]?.move ?? '');
  }

  /** A card dragged out of the hand onto something. */
  async drop(key: string, anchor: string): Promise<void> {
    if (!this.selection.has(key)) {
      this.selection.clear();
      this.selection.toggle(key);
    }
    if (anchor === 'pile') this.play(offerOf(this.offers, 'discard'));
    if (anchor === 'trick') this.play(offerOf(this.offers, 'play'));
    const [kind, letter = '', number = ''] = anchor.split('-');
    if (kind === 'meld') await this.meld(letter, Number(number), this.mine(letter));
  }

  mine(letter: string): boolean {
    return this.view !== null && rummyOwn(this.view)?.side === letter;
  }

  /** A tap on the pile: its top card is chosen where it is taken with a meld, else the pile is looked through. */
  pile(): void {
    const top = this.view === null ? undefined : rummyDeal(this.view)?.pile.at(-1);
    if (top && this.choosesPile) this.toggle(pileKey(top));
    else this.open = { sheet: 'pile' };
  }

  /** The pile's top card may be chosen now, to be taken with cards of the hand. */
  get choosesPile(): boolean {
    const view = this.view;
    const deal = view && rummyDeal(view);
    return (
      view !== null &&
      deal?.phase === 'draw' &&
      !deal.blocked &&
      isYou(view, deal.turn) &&
      takesWithMeld(view)
    );
  }

  order(by: Sort): void {
    if (this.view?.you === null) return;
    const cards = by === 'own' ? this.hand.map(({ face }) => face) : [];
    this.liked = { by, cards };
    this.live.order(by, cards);
  }

  nextSort(): void {
    this.order(this.sort === 'suit' ? 'rank' : 'suit');
  }

  moveCard(key: string, to: number): void {
    const cards = moved(this.hand, key, to);
    this.liked = { by: 'own', cards };
    this.live.order('own', cards);
  }

  hideSheet(): void {
    this.aside = this.scored ?? 0;
  }

  showSheet(): void {
    this.aside = 0;
  }
}
