import { profile } from '#shared/contract/routes/profile.ts';
import { eraseParticipant } from '../../domain/participants/remove-participant.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(profile.delete, async ({ actor, params }) => {
  await eraseParticipant(actor, params.id);
  return undefined;
});
