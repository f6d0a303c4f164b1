import { participants } from '#shared/contract/routes/participants.ts';
import { handle } from '../../call/handle.ts';
import { getParticipant } from '../../domain/participants/list-participants.ts';

export const handler = handle(participants.getParticipant, ({ actor, params }) => getParticipant(actor, params.id));
