import { users } from '#shared/contract/routes/users.ts';
import { updateRole } from '../../domain/staff/roles.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(users['update-role'], async ({ actor, params, body }) => ({
  user: await updateRole(actor, params.id, body),
}));
