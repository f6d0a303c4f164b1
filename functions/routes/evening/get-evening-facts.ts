import { evening } from '#shared/contract/routes/evening/evening.ts';
import { handle } from '../../call/handle.ts';
import { getEveningFacts } from '../../domain/evening/evening-facts.ts';

export const handler = handle(evening.getEveningFacts, async ({ params, query }) => ({
  event: await getEveningFacts(params.id, query.participant_id),
}));
