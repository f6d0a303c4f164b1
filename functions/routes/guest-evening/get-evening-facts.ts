import { guestEvening } from '#shared/contract/routes/guest-evening.ts';
import { handle } from '../../call/handle.ts';
import { getEveningFacts } from '../../domain/guest-evening/evening-facts.ts';

export const handler = handle(guestEvening.getEveningFacts, ({ params, query }) => getEveningFacts(params.id, query.participant_id));
