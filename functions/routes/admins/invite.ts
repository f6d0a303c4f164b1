import { admins } from '#shared/contract/routes/admins.ts';
import { inviteAdmin } from '../../domain/staff-invites.ts';
import { handle } from '../../lib/handle.ts';

export const handler = handle(admins.invite, ({ actor, body }) => inviteAdmin(actor, body));
