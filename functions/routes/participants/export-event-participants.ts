import { participants } from '#shared/contract/routes/participants.ts';
import { handle } from '../../call/handle.ts';
import { exportEventParticipants } from '../../domain/participants/export/export-participants.ts';

export const handler = handle(participants.exportEventParticipants, ({ actor, params, query }) =>
  exportEventParticipants(actor, params.id, query),
);
