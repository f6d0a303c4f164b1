import { participants } from '#shared/contract/routes/participants/participants.ts';
import { listActiveParticipants } from '../../domain/participants/list-participants.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(participants.listActiveParticipants, ({ actor, params, query }) =>
  listActiveParticipants(actor, params.id, query),
);
