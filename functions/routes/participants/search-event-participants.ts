import { participants } from '#shared/contract/routes/participants.ts';
import { handle } from '../../call/handle.ts';
import { searchEventParticipants } from '../../domain/participants/list-participants.ts';

export const handler = handle(participants.searchEventParticipants, ({ actor, params, query }) =>
  searchEventParticipants(actor, params.id, query, query),
);
