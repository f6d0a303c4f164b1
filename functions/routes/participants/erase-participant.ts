import { participants } from '#shared/contract/routes/participants.ts';
import { handle } from '../../call/handle.ts';
import { eraseParticipant } from '../../domain/participants/remove-participant.ts';

export const handler = handle(participants.eraseParticipant, async ({ actor, params }) => {
  await eraseParticipant(actor, params.id);
  return undefined;
});
