import type { NearLimit } from '#shared/model/tenants/tenant-limits.ts';
import { listNearLimits } from '../../data/tenants/tenant-usage.ts';
import { findTenants } from '../../data/tenants/tenants.ts';
import { realTimeAndIds, type TimeAndIds } from '../time-and-ids.ts';

/** Lists every organization that was near a limit within the last day, fullest first. */
export async function listTenantsNearLimits({ now }: TimeAndIds = realTimeAndIds): Promise<NearLimit[]> {
  const found = await listNearLimits(now());
  const tenants = await findTenants(found.map(({ tenant_id }) => tenant_id));
  return found
    .map(({ tenant_id: id, ...use }) => ({ ...use, tenant: { id, name: tenants.get(id)?.name ?? '' } }))
    .sort((one, other) => other.used / other.most - one.used / one.most);
}
