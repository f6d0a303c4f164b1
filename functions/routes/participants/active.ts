import { participants } from '#shared/contract/routes/participants.ts';
import { listPresentParticipants } from '../../domain/participant-lists.ts';
import { handle } from '../../lib/handle.ts';

export const handler = handle(participants.active, ({ actor, params, query }) => listPresentParticipants(actor, params.id, query));
