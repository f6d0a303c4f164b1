import { participants } from '#shared/contract/routes/participants/participants.ts';
import { getParticipant } from '../../domain/participants/list-participants.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(participants.getParticipant, ({ actor, params }) => getParticipant(actor, params.id));
