import { staff } from '#shared/contract/routes/staff/staff.ts';
import { listAdmins } from '../../domain/staff/staff-lists.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(staff.listAdmins, ({ query }) => listAdmins(query));
