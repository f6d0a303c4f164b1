import * as z from 'zod/mini';

/** The state of an evening's cards (docs/rules/cards.md#states): not handed out, open for answers, closed, or released. */
export const cardsState = z.enum(['none', 'open', 'closed', 'released']);
export type CardsState = z.output<typeof cardsState>;
