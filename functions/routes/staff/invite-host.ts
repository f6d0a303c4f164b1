import { staff } from '#shared/contract/routes/staff/staff.ts';
import { inviteHost } from '../../domain/staff/invite-staff.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(staff.inviteHost, ({ actor, body }) => inviteHost(actor, body));
