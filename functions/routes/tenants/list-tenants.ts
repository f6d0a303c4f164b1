import { tenants } from '#shared/contract/routes/tenants.ts';
import { handle } from '../../call/handle.ts';
import { listTenants } from '../../domain/tenants/list-tenants.ts';

export const handler = handle(tenants.listTenants, ({ query }) => listTenants(query));
