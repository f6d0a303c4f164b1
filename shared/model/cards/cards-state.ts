import * as z from 'zod/mini';

/**
 * Where the cards of an evening are (docs/rules/cards.md#states): not handed out; open to answers; closed; and the results released.
 */
export const cardsState = z.enum(['none', 'open', 'closed', 'released']);
export type CardsState = z.output<typeof cardsState>;
