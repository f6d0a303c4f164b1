import { cards } from '#shared/contract/routes/cards.ts';
import { handle } from '../../call/handle.ts';
import { changeCards } from '../../domain/cards/change-cards.ts';

export const handler = handle(cards.changeCards, async ({ actor, params, body }) => ({ night: await changeCards(actor, params.id, body) }));
