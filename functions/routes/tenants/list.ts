import { tenants } from '#shared/contract/routes/tenants.ts';
import { listAllTenants } from '../../domain/tenants.ts';
import { handle } from '../../lib/handle.ts';

export const handler = handle(tenants.list, ({ query }) => listAllTenants(query));
