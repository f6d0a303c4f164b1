import { participants } from '#shared/contract/routes/participants/participants.ts';
import { updateParticipant } from '../../domain/participants/update-participant.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(participants.updateParticipant, async ({ actor, params, body, photo, device }) => ({
  participant: await updateParticipant(actor, params.id, body, { photo, device }),
}));
