import { admins } from '#shared/contract/routes/admins.ts';
import { inviteAdmin } from '../../domain/staff/invite-staff.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(admins.invite, ({ actor, body }) => inviteAdmin(actor, body));
