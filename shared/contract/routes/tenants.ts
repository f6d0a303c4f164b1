import * as z from 'zod/mini';
import { tenantSetup } from '#shared/model/accounts/account.ts';
import { session, user } from '#shared/model/accounts/user.ts';
import { closingForm } from '#shared/model/closing/closing.ts';
import { pageNumbers } from '#shared/model/common.ts';
import { directoryPage, nextPage } from '#shared/model/pages.ts';
import { typedSearch } from '#shared/model/staff/staff.ts';
import { tenantEntry, tenantSort } from '#shared/model/tenants/tenant-entry.ts';
import { nearLimit } from '#shared/model/tenants/tenant-limits.ts';
import { tenantDetails, tenantForm } from '#shared/model/tenants/tenant-settings.ts';
import { resource } from '../define.ts';
import { hashing } from '../new-password.ts';

/** Organizations. Calls for the caller’s own organization return `no_tenant` if the caller has none, as a super_admin does. */
export const tenants = resource('tenants', {
  completeTenantSetup: {
    method: 'POST',
    path: '/auth/complete-tenant-setup',
    summary: 'Create the organization of an admin who has none yet, and invite its hosts',
    // An admin needs an organization, and only this call creates it.
    auth: ['user'],
    rights: ['table:put', 'table:update', 'secrets:derive'],
    body: tenantSetup,
    reply: z.object({ invites_sent: z.number(), user }),
    errors: ['tenant_exists'],
  },
  getTenantSettings: {
    method: 'GET',
    path: '/tenant/settings',
    summary: 'The caller’s organization with its totals',
    auth: ['host'],
    rights: ['table:batch-get', 'table:query'],
    reply: z.object({ name: z.string(), tenant: tenantDetails }),
    errors: [],
  },
  updateTenantSettings: {
    method: 'PUT',
    path: '/tenant/settings',
    summary: 'Rename the caller’s organization, and its slug',
    auth: ['admin'],
    rights: ['table:batch-get', 'table:query', 'table:put', 'table:update', 'table:delete'],
    body: tenantForm,
    reply: z.object({ name: z.string(), tenant: tenantDetails }),
    errors: [],
  },
  closeTenant: {
    method: 'POST',
    path: '/tenant/closing',
    summary:
      'Close the caller’s organization: its links, projectors and sign-ins end at once, and in 30 days everything of it is erased; the caller has new tokens',
    auth: ['admin'],
    rights: ['table:query', 'table:put', 'table:update', 'table:delete', 'table:check', 'index:main', 'index:status', 'tokens:sign'],
    body: closingForm,
    cookies: { device: 'set' },
    reply: session,
    errors: ['organization_live', 'money_kept', 'wrong_password', 'conflict', 'too_many_requests'],
    ...hashing,
  },
  takeBackTenant: {
    method: 'DELETE',
    path: '/tenant/closing',
    summary: 'Take the caller’s closed organization back, until its erasure begins',
    auth: ['admin'],
    whileClosing: true,
    rights: ['table:query', 'table:put', 'table:update'],
    reply: z.object({ user }),
    errors: ['not_closing'],
  },
  listTenants: {
    method: 'GET',
    path: '/tenants',
    summary: 'All organizations, by name unless `sort` says otherwise; `search`: the beginning of the name, or the whole slug or id',
    auth: ['super_admin'],
    rights: ['table:get', 'table:batch-get', 'index:all', 'secrets:derive'],
    query: z.object({ search: z.optional(typedSearch), sort: z.optional(tenantSort), ...directoryPage }),
    reply: z.object({ tenants: z.array(tenantEntry), ...pageNumbers, ...nextPage }),
    errors: [],
  },
  listTenantsNearLimits: {
    method: 'GET',
    path: '/tenants/near-limits',
    summary: 'Organizations that were near one of their limits within a day, the fullest first',
    auth: ['super_admin'],
    rights: ['table:query', 'table:batch-get'],
    reply: z.object({ near: z.array(nearLimit) }),
    errors: [],
  },
});
