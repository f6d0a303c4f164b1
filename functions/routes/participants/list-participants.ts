import { participants } from '#shared/contract/routes/participants.ts';
import { handle } from '../../call/handle.ts';
import { listParticipants } from '../../domain/participants/list-participants.ts';

export const handler = handle(participants.listParticipants, ({ actor, query }) => listParticipants(actor, query));
