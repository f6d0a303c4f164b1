import { cards } from '#shared/contract/routes/cards.ts';
import { handle } from '../../call/handle.ts';
import { getCardsProgress } from '../../domain/cards/cards-progress.ts';

export const handler = handle(cards.getCardsProgress, async ({ actor, params }) => ({ cards: await getCardsProgress(actor, params.id) }));
