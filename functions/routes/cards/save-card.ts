import { cards } from '#shared/contract/routes/cards.ts';
import { handle } from '../../call/handle.ts';
import { saveCard } from '../../domain/cards/save-card.ts';

export const handler = handle(cards.saveCard, ({ actor, params, body }) => saveCard(actor, params.id, body));
