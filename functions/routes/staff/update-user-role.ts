import { staff } from '#shared/contract/routes/staff/staff.ts';
import { updateUserRole } from '../../domain/staff/change-roles.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(staff.updateUserRole, async ({ actor, params, body }) => ({
  user: await updateUserRole(actor, params.id, body),
}));
