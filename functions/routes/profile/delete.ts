import { profile } from '#shared/contract/routes/profile.ts';
import { eraseParticipant } from '../../domain/participant-removal.ts';
import { handle } from '../../lib/handle.ts';

export const handler = handle(profile.delete, async ({ actor, params }) => {
  await eraseParticipant(actor, params.id);
  return undefined;
});
