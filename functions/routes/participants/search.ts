import { participants } from '#shared/contract/routes/participants.ts';
import { findParticipants } from '../../domain/participant-lists.ts';
import { handle } from '../../lib/handle.ts';

export const handler = handle(participants.search, ({ actor, query }) => findParticipants(actor, query));
