import { tenants } from '#shared/contract/routes/tenants/tenants.ts';
import { listTenantsNearLimits } from '../../domain/tenants/list-near-limits.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(tenants.listTenantsNearLimits, async () => ({ near: await listTenantsNearLimits() }));
