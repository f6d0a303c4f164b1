import { tenants } from '#shared/contract/routes/tenants.ts';
import { listAllTenants } from '../../domain/tenants/list-tenants.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(tenants.list, ({ query }) => listAllTenants(query));
