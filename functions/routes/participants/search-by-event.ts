import { participants } from '#shared/contract/routes/participants.ts';
import { findParticipantsOfEvent } from '../../domain/participants/list-participants.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(participants['search-by-event'], ({ actor, params, query }) =>
  findParticipantsOfEvent(actor, params.id, query, query),
);
