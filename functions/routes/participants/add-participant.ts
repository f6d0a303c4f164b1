import { participants } from '#shared/contract/routes/participants/participants.ts';
import { addParticipant } from '../../domain/participants/add-participant.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(participants.addParticipant, ({ actor, params, body, photo, idempotencyKey }) =>
  addParticipant(actor, params.id, body, { photo, idempotencyKey }),
);
