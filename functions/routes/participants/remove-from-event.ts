import { participants } from '#shared/contract/routes/participants.ts';
import { handle } from '../../call/handle.ts';
import { removeFromEvent } from '../../domain/participants/remove-participant.ts';

export const handler = handle(participants.removeFromEvent, async ({ actor, params }) => ({
  deleted_matches: await removeFromEvent(actor, params.id, params.pid),
}));
