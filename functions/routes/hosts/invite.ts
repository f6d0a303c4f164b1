import { hosts } from '#shared/contract/routes/hosts.ts';
import { inviteHost } from '../../domain/staff-invites.ts';
import { handle } from '../../lib/handle.ts';

export const handler = handle(hosts.invite, ({ actor, body }) => inviteHost(actor, body));
