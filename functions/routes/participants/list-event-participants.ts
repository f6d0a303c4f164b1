import { participants } from '#shared/contract/routes/participants.ts';
import { handle } from '../../call/handle.ts';
import { listEventParticipants } from '../../domain/participants/list-participants.ts';

export const handler = handle(participants.listEventParticipants, ({ actor, params, query, ifNoneMatch }) =>
  listEventParticipants(actor, params.id, query, ifNoneMatch),
);
