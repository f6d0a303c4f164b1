import { admins } from '#shared/contract/routes/admins.ts';
import { removeAdmin } from '../../domain/standing.ts';
import { handle } from '../../lib/handle.ts';

export const handler = handle(admins.remove, async ({ actor, params }) => {
  await removeAdmin(actor, params.id);
  return undefined;
});
