import { participants } from '#shared/contract/routes/participants.ts';
import { exportParticipantsOfEvent } from '../../domain/participants/export-participants.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(participants['export-by-event'], ({ actor, params, query }) =>
  exportParticipantsOfEvent(actor, params.id, query),
);
