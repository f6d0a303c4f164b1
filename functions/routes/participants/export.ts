import { participants } from '#shared/contract/routes/participants.ts';
import { exportParticipants } from '../../domain/participant-export.ts';
import { handle } from '../../lib/handle.ts';

export const handler = handle(participants.export, ({ actor, query }) => exportParticipants(actor, query));
