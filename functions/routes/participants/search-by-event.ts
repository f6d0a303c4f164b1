import { participants } from '#shared/contract/routes/participants.ts';
import { findParticipantsOfEvent } from '../../domain/participant-lists.ts';
import { handle } from '../../lib/handle.ts';

export const handler = handle(participants['search-by-event'], ({ actor, params, query }) =>
  findParticipantsOfEvent(actor, params.id, query, query),
);
