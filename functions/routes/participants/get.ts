import { participants } from '#shared/contract/routes/participants.ts';
import { getParticipant } from '../../domain/participant-lists.ts';
import { handle } from '../../lib/handle.ts';

export const handler = handle(participants.get, ({ actor, params }) => getParticipant(actor, params.id));
