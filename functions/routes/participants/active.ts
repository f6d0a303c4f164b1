import { participants } from '#shared/contract/routes/participants.ts';
import { listPresentParticipants } from '../../domain/participants/list-participants.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(participants.active, ({ actor, params, query }) => listPresentParticipants(actor, params.id, query));
