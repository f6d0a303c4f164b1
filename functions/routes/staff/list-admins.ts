import { staff } from '#shared/contract/routes/staff.ts';
import { handle } from '../../call/handle.ts';
import { listAdmins } from '../../domain/staff/staff-lists.ts';

export const handler = handle(staff.listAdmins, ({ query }) => listAdmins(query));
