import { participants } from '#shared/contract/routes/participants/participants.ts';
import { listParticipants } from '../../domain/participants/list-participants.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(participants.listParticipants, ({ actor, query }) => listParticipants(actor, query));
