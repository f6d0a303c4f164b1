import { profile } from '#shared/contract/routes/profile.ts';
import { updateParticipant } from '../../domain/participants/update-participant.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(profile.update, async ({ actor, params, body, photo, device }) => ({
  participant: await updateParticipant(actor, params.id, body, { photo, device }),
}));
