import { staff } from '#shared/contract/routes/staff.ts';
import { handle } from '../../call/handle.ts';
import { updateUserRole } from '../../domain/staff/change-roles.ts';

export const handler = handle(staff.updateUserRole, async ({ actor, params, body }) => ({
  user: await updateUserRole(actor, params.id, body),
}));
