import { participants } from '#shared/contract/routes/participants.ts';
import { listParticipantsOfEvent } from '../../domain/participants/list-participants.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(participants['list-by-event'], ({ actor, params, query, ifNoneMatch }) =>
  listParticipantsOfEvent(actor, params.id, query, ifNoneMatch),
);
