import { hosts } from '#shared/contract/routes/hosts.ts';
import { inviteHost } from '../../domain/staff/invite-staff.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(hosts.invite, ({ actor, body }) => inviteHost(actor, body));
