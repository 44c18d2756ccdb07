// What lies on a table of Seasons, and which open answers are about it.

import type { Choice, Closed, Situation } from '../../../lib/types.gen';
import { Desk as TableDesk, useDesk as useTableDesk } from '../../../table/desk.svelte';
import type { GameData } from '../data';
import { type Cell, isCounted, type Menu, type Offer, offer } from './cells';
import { namedCard, placeOf, viewOf } from './model';
import type { SeatView, Thing, View } from './view';

const MENUS = ['summon', 'transmute', 'activate', 'bonus'] as const;

export class Desk extends TableDesk<Cell, Thing> {
  get game(): GameData {
    return this.data as GameData;
  }

  view: View = $derived.by(() => viewOf(this.situation));
  mine: SeatView = $derived.by(() => this.view.seats[this.me] as SeatView);
  players: number = $derived.by(() => this.view.seats.length);
  counted: boolean = $derived.by(() => isCounted(this.situation));
  offer: Offer = $derived.by(() =>
    offer(this.situation, this.game, this.menu as Menu, this.picked),
  );

  /** Return the open answer about a card in hand or among cards just drawn. */
  choiceInHand(card: number): Choice | undefined {
    return this.choices.find(
      (each) => namedCard(each.args).number === card && !aboutRow(each.key, each.option, this.situation),
    );
  }

  /** Return why a card in hand cannot be summoned. */
  closedInHand(card: number): Closed | undefined {
    return this.situation.closed.find((each) => each.key === 'move.summon' && each.args['card'] === card);
  }

  /** Return the open answer about a place in the own row. */
  choiceInRow(place: number): Choice | undefined {
    return this.choices.find((each) => {
      const { number, copy } = namedCard(each.args);
      return aboutRow(each.key, each.option, this.situation) && placeOf(this.mine.in_play, number, copy) === place;
    });
  }

  closedInRow(place: number): Closed | undefined {
    return this.situation.closed.find((each) => {
      const { number, copy } = namedCard(each.args);
      return each.key === 'move.activate' && placeOf(this.mine.in_play, number, copy) === place;
    });
  }

  /** Return the open answer about an energy of the own reserve. */
  choiceOfEnergy(energy: number): Choice | undefined {
    if (this.counted) return undefined;
    const from = ['move.transmute', 'move.discard_energy', 'move.pay_energy', 'move.exchange_energy', 'move.drop_energy', 'move.store_energy', 'move.mirror_energy', 'move.use_set'];
    return this.choices.find(
      (each) => from.includes(each.key) && (each.args['source'] ?? each.args['energy']) === energy,
    );
  }

  choiceOfDie(die: number): Choice | undefined {
    return this.choices.find((each) => each.key === 'move.take_die' && each.option === die);
  }

  choiceOfSeat(seat: number): Choice | undefined {
    return this.choices.find((each) => each.key === 'move.copy_reserve' && each.args['other'] === seat);
  }

  /** Take an answer: at once, or after a confirmation if a card is paid for. */
  override choose(choice: Choice): void {
    if (this.held) return;
    if (choice.key === 'move.summon') {
      if (this.picked === choice.option) return this.play(choice.option);
      this.picked = choice.option;
      this.look({ card: namedCard(choice.args).number });
      return;
    }
    this.play(choice.option);
  }

  /** Show an open answer without giving it: the menu it is in is opened, and it is marked. */
  override point(option: number | null): void {
    super.point(option);
    const choice = this.choices.find((each) => each.option === option);
    if (!choice) return;
    const menu = MENUS.find((each) => choice.key.startsWith(`move.${each}`)) ?? '';
    this.menu = this.situation.ask?.kind === 'action' ? menu : '';
    this.picked = choice.key === 'move.summon' ? choice.option : null;
    const { number } = namedCard(choice.args);
    if (number > 0) this.look({ card: number });
  }

  /** One energy after another can be transmuted. */
  protected override keepsMenu(): boolean {
    const more = this.menu === 'transmute' && this.choices.some((each) => each.key.startsWith('move.transmute'));
    return more && this.situation.ask?.kind === 'action';
  }
}

/** Tell whether an answer speaks of a card in the row rather than in the hand. */
function aboutRow(key: string, option: number, situation: Situation): boolean {
  if (key === 'move.activate' || key === 'move.take_back') return true;
  const kind = situation.ask?.kind;
  return key === 'move.sacrifice' || (kind === 'card_to_sacrifice' && option >= 0);
}

export function useDesk(): Desk {
  return useTableDesk<Desk>();
}
