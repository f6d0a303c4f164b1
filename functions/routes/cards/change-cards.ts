import { cards } from '#shared/contract/routes/evening/cards.ts';
import { changeCards } from '../../domain/cards/change-cards.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(cards.changeCards, async ({ actor, params, body }) => ({ night: await changeCards(actor, params.id, body) }));
