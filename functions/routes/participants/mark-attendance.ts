import { participants } from '#shared/contract/routes/participants.ts';
import { handle } from '../../call/handle.ts';
import { markAttendance } from '../../domain/participants/attendance.ts';

export const handler = handle(participants.markAttendance, async ({ actor, params, body }) => ({
  participant: await markAttendance(actor, params.id, params.pid, body),
}));
