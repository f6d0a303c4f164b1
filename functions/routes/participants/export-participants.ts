import { participants } from '#shared/contract/routes/participants/participants.ts';
import { exportParticipants } from '../../domain/participants/export/export-participants.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(participants.exportParticipants, ({ actor, query }) => exportParticipants(actor, query));
