import { participants } from '#shared/contract/routes/participants/participants.ts';
import { markAttendance } from '../../domain/participants/attendance.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(participants.markAttendance, async ({ actor, params, body }) => ({
  participant: await markAttendance(actor, params.id, params.pid, body),
}));
