import { staff } from '#shared/contract/routes/staff/staff.ts';
import { inviteAdmin } from '../../domain/staff/invite-staff.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(staff.inviteAdmin, ({ actor, body }) => inviteAdmin(actor, body));
