import { staff } from '#shared/contract/routes/staff.ts';
import { handle } from '../../call/handle.ts';
import { removeAdmin } from '../../domain/staff/change-roles.ts';

export const handler = handle(staff.removeAdmin, ({ actor, params }) => removeAdmin(actor, params.id));
