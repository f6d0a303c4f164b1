import { participants } from '#shared/contract/routes/participants.ts';
import { handle } from '../../call/handle.ts';
import { exportParticipants } from '../../domain/participants/export/export-participants.ts';

export const handler = handle(participants.exportParticipants, ({ actor, query }) => exportParticipants(actor, query));
