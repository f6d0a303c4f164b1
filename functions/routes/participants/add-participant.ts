import { participants } from '#shared/contract/routes/participants.ts';
import { handle } from '../../call/handle.ts';
import { addParticipant } from '../../domain/participants/add-participant.ts';
import { unaskedByStaff } from '../../domain/registration/unasked.ts';

export const handler = handle(
  participants.addParticipant,
  ({ actor, params, body, photo, idempotencyKey }) => addParticipant(actor, params.id, body, { photo, idempotencyKey }),
  ({ actor, params }) => unaskedByStaff(actor, params.id),
);
