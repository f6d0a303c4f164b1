import { staff } from '#shared/contract/routes/staff.ts';
import { handle } from '../../call/handle.ts';
import { listHosts } from '../../domain/staff/staff-lists.ts';

export const handler = handle(staff.listHosts, ({ actor, query }) => listHosts(actor, query));
