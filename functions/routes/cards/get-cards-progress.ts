import { cards } from '#shared/contract/routes/evening/cards.ts';
import { getCardsProgress } from '../../domain/cards/cards-progress.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(cards.getCardsProgress, async ({ actor, params }) => ({ cards: await getCardsProgress(actor, params.id) }));
