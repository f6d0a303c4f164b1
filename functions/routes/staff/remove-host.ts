import { staff } from '#shared/contract/routes/staff.ts';
import { handle } from '../../call/handle.ts';
import { removeHost } from '../../domain/staff/change-roles.ts';

export const handler = handle(staff.removeHost, ({ actor, params }) => removeHost(actor, params.id));
