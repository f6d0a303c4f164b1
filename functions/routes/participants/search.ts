import { participants } from '#shared/contract/routes/participants.ts';
import { findParticipants } from '../../domain/participants/list-participants.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(participants.search, ({ actor, query }) => findParticipants(actor, query));
