import * as z from 'zod/mini';

/** State of an evening's cards (docs/rules/cards.md#states): not handed out, open to answers, closed, or released. */
export const cardsState = z.enum(['none', 'open', 'closed', 'released']);
export type CardsState = z.output<typeof cardsState>;
