import type { CardsCommand } from '../../model/cards/card.ts';
import type { CardsState } from '../../model/cards/cards-state.ts';

/** The state of an evening's cards. Times are epoch ms by the server's clock. */
export interface CardsOfNight {
  readonly cards: CardsState;
  /** When the cards close and the results are released; null if that is done by hand. */
  readonly releaseAt: number | null;
}

/**
 * At least this many cards must be complete before staff see the sums. With fewer, the sums would give a guest's answers away
 * (docs/rules/cards.md#sums).
 */
export const leastCards = 10;

export type CardsRefusal = 'wrong_phase' | 'results_released' | 'too_early' | 'too_late';

/** How far ahead a release may be scheduled, ms. */
const longestWait = 30 * 24 * 3_600_000;

/**
 * Returns the cards after a command (docs/rules/cards.md#commands). A release is final, so that no guest can find out another guest's
 * answer by answering again.
 * @param now epoch ms
 * @returns the cards, or the refusal if the command is refused
 */
export function commandCards(state: CardsOfNight, command: CardsCommand, now: number): CardsOfNight | CardsRefusal {
  if (state.cards === 'released') return 'results_released';
  switch (command.action) {
    case 'open':
      return state.cards === 'open' ? 'wrong_phase' : { ...state, cards: 'open' };
    case 'close':
      return state.cards === 'open' ? { ...state, cards: 'closed' } : 'wrong_phase';
    case 'release': {
      if (state.cards === 'none') return 'wrong_phase';
      if (!command.at) return { cards: 'released', releaseAt: null };
      const at = Date.parse(command.at);
      if (at <= now) return 'too_early';
      return at > now + longestWait ? 'too_late' : { ...state, releaseAt: at };
    }
    case 'hold':
      return state.releaseAt === null ? 'wrong_phase' : { ...state, releaseAt: null };
  }
}
