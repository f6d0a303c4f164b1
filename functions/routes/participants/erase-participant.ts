import { participants } from '#shared/contract/routes/participants.ts';
import { handle } from '../../call/handle.ts';
import { eraseParticipant } from '../../domain/participants/remove-participant.ts';

export const handler = handle(participants.eraseParticipant, ({ actor, params }) => eraseParticipant(actor, params.id));
