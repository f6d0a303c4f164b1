import { Problem } from '#shared/contract/errors.ts';
import type { TenantDetails } from '#shared/model/tenants/tenant-settings.ts';
import { slugOf } from '#shared/rules/text/slug.ts';
import type { StaffActor, StaffMember } from '../../call/actor.ts';
import { changed, retryWhenChanged } from '../../data/table/writes/retry-when-changed.ts';
import { findTenantDetails } from '../../data/tenants/tenant-entries.ts';
import { renameTenant } from '../../data/tenants/tenant-writes.ts';
import { ownTenant } from '../access/resolve-tenant.ts';
import { auditOf } from '../audit/audit.ts';
import { realTimeAndIds } from '../time-and-ids.ts';
import { isNumbered, numberedSlug } from './numbered-slug.ts';

/** Returns the caller's organization with its totals. @throws Problem `no_tenant` */
export async function getTenantSettings(actor: StaffActor): Promise<{ name: string; tenant: TenantDetails }> {
  const tenant = await findTenantDetails(ownTenant(actor));
  if (tenant === undefined) throw new Problem('no_tenant');
  return { name: tenant.name, tenant };
}

/**
 * Renames the caller's organization. Its slug changes too, unless it already matches the new name. If two organizations take the same name
 * at the same time, one gets a number. The last write wins.
 * @throws Problem `no_tenant`
 */
export async function updateTenantSettings(actor: StaffMember, name: string, timeAndIds = realTimeAndIds) {
  const base = slugOf(name);
  let suffix = 1;
  return retryWhenChanged(async () => {
    const { tenant } = await getTenantSettings(actor);
    if (tenant.name === name) return { name, tenant };
    const slug = isNumbered(tenant.slug, base) ? tenant.slug : numberedSlug(base, suffix);
    const audit = auditOf(
      actor,
      {
        action: 'organization_renamed',
        tenantId: tenant.id,
        subject: { kind: 'tenant', id: tenant.id, name },
        changes: [{ field: 'name', from: tenant.name, to: name }],
      },
      timeAndIds,
    );
    const refused = await renameTenant(tenant, { name, slug }, audit);
    if (refused === undefined) return { name, tenant: { ...tenant, name, slug } };
    if (refused === 'slug') suffix += 1;
    return changed;
  });
}
