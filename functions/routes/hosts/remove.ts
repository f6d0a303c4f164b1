import { hosts } from '#shared/contract/routes/hosts.ts';
import { removeHost } from '../../domain/staff/roles.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(hosts.remove, async ({ actor, params }) => {
  await removeHost(actor, params.id);
  return undefined;
});
