import { participants } from '#shared/contract/routes/participants.ts';
import { handle } from '../../call/handle.ts';
import { updateParticipant } from '../../domain/participants/update-participant.ts';

export const handler = handle(participants.updateParticipant, async ({ actor, params, body, photo, device }) => ({
  participant: await updateParticipant(actor, params.id, body, { photo, device }),
}));
