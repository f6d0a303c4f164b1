import { participants } from '#shared/contract/routes/participants.ts';
import { eraseParticipant } from '../../domain/participant-removal.ts';
import { handle } from '../../lib/handle.ts';

export const handler = handle(participants.delete, async ({ actor, params }) => {
  await eraseParticipant(actor, params.id);
  return undefined;
});
