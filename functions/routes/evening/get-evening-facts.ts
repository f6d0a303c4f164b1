import { evening } from '#shared/contract/routes/evening/evening.ts';
import { getEveningFacts } from '../../domain/evening/evening-facts.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(evening.getEveningFacts, async ({ params, query }) => ({
  event: await getEveningFacts(params.id, query.participant_id),
}));
