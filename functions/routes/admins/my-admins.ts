import { admins } from '#shared/contract/routes/admins.ts';
import { listAdmins } from '../../domain/staff/staff-lists.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(admins['my-admins'], ({ query }) => listAdmins(query));
