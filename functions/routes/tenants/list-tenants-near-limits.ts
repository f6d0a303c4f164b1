import { tenants } from '#shared/contract/routes/tenants.ts';
import { handle } from '../../call/handle.ts';
import { listTenantsNearLimits } from '../../domain/tenants/list-near-limits.ts';

export const handler = handle(tenants.listTenantsNearLimits, async () => ({ near: await listTenantsNearLimits() }));
