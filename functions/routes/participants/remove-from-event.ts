import { participants } from '#shared/contract/routes/participants.ts';
import { removeFromEvent } from '../../domain/participant-removal.ts';
import { handle } from '../../lib/handle.ts';

export const handler = handle(participants['remove-from-event'], async ({ actor, params }) => ({
  deleted_matches: await removeFromEvent(actor, params.id, params.pid),
}));
