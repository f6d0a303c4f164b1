import { participants } from '#shared/contract/routes/participants/participants.ts';
import { exportEventParticipants } from '../../domain/participants/export/export-participants.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(participants.exportEventParticipants, ({ actor, params, query }) =>
  exportEventParticipants(actor, params.id, query),
);
