import { participants } from '#shared/contract/routes/participants/participants.ts';
import { searchEventParticipants } from '../../domain/participants/list-participants.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(participants.searchEventParticipants, ({ actor, params, query }) =>
  searchEventParticipants(actor, params.id, query, query),
);
