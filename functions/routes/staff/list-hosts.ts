import { staff } from '#shared/contract/routes/staff/staff.ts';
import { listHosts } from '../../domain/staff/staff-lists.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(staff.listHosts, ({ actor, query }) => listHosts(actor, query));
