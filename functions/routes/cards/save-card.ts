import { cards } from '#shared/contract/routes/evening/cards.ts';
import { saveCard } from '../../domain/cards/save-card.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(cards.saveCard, ({ actor, params, body }) => saveCard(actor, params.id, body));
