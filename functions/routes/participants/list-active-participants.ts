import { participants } from '#shared/contract/routes/participants.ts';
import { handle } from '../../call/handle.ts';
import { listActiveParticipants } from '../../domain/participants/list-participants.ts';

export const handler = handle(participants.listActiveParticipants, ({ actor, params, query }) =>
  listActiveParticipants(actor, params.id, query),
);
