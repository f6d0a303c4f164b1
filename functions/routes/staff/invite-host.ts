import { staff } from '#shared/contract/routes/staff.ts';
import { handle } from '../../call/handle.ts';
import { inviteHost } from '../../domain/staff/invite-staff.ts';

export const handler = handle(staff.inviteHost, ({ actor, body }) => inviteHost(actor, body));
