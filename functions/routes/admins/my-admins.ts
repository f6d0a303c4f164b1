import { admins } from '#shared/contract/routes/admins.ts';
import { listAdmins } from '../../domain/staff-lists.ts';
import { handle } from '../../lib/handle.ts';

export const handler = handle(admins['my-admins'], ({ query }) => listAdmins(query));
