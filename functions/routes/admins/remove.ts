import { admins } from '#shared/contract/routes/admins.ts';
import { removeAdmin } from '../../domain/staff/roles.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(admins.remove, async ({ actor, params }) => {
  await removeAdmin(actor, params.id);
  return undefined;
});
