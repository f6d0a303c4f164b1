import { cards } from '#shared/contract/routes/cards.ts';
import { handle } from '../../call/handle.ts';
import { getCard } from '../../domain/cards/get-card.ts';

export const handler = handle(cards.getCard, ({ actor, params, query }) => getCard(actor, params.id, query.event_id));
