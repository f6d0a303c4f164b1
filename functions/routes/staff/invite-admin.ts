import { staff } from '#shared/contract/routes/staff.ts';
import { handle } from '../../call/handle.ts';
import { inviteAdmin } from '../../domain/staff/invite-staff.ts';

export const handler = handle(staff.inviteAdmin, ({ actor, body }) => inviteAdmin(actor, body));
