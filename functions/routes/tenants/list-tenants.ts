import { tenants } from '#shared/contract/routes/tenants/tenants.ts';
import { listTenants } from '../../domain/tenants/list-tenants.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(tenants.listTenants, ({ query }) => listTenants(query));
