import { participants } from '#shared/contract/routes/participants.ts';
import { markAttendance } from '../../domain/attendance.ts';
import { handle } from '../../lib/handle.ts';

export const handler = handle(participants.attendance, async ({ actor, params, body }) => ({
  participant: await markAttendance(actor, params.id, params.pid, body.absent),
}));
