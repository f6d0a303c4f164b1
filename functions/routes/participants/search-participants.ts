import { participants } from '#shared/contract/routes/participants/participants.ts';
import { searchParticipants } from '../../domain/participants/list-participants.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(participants.searchParticipants, ({ actor, query }) => searchParticipants(actor, query));
