import { participants } from '#shared/contract/routes/participants.ts';
import { handle } from '../../call/handle.ts';
import { searchParticipants } from '../../domain/participants/list-participants.ts';

export const handler = handle(participants.searchParticipants, ({ actor, query }) => searchParticipants(actor, query));
