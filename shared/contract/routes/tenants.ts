import * as z from 'zod/mini';
import { tenantSetup } from '#shared/model/account.ts';
import { pageNumbers, pageQuery } from '#shared/model/common.ts';
import { searchText, tenantDetails, tenantForm, tenantSort } from '#shared/model/staff.ts';
import { tenantEntry, user } from '#shared/model/user.ts';
import { resource } from '../define.ts';

/** Organizations. `no_tenant` where the caller’s own is meant and they have none, as a super_admin has none. */
export const tenants = resource('tenants', {
  completeTenantSetup: {
    method: 'POST',
    path: '/auth/complete-tenant-setup',
    summary: 'Make the organization of an admin who has none yet, and invite its hosts',
    // A rank of admin would ask for the organization that is only being made here.
    auth: ['user'],
    rights: ['table:put', 'table:update', 'secrets:derive'],
    body: tenantSetup,
    reply: z.object({ invites_sent: z.number(), user }),
    errors: ['tenant_exists'],
  },
  getTenantSettings: {
    method: 'GET',
    path: '/tenant/settings',
    summary: 'The own organization with its totals',
    auth: ['host'],
    rights: ['table:batch-get'],
    reply: z.object({ name: z.string(), tenant: tenantDetails }),
    errors: [],
  },
  updateTenantSettings: {
    method: 'PUT',
    path: '/tenant/settings',
    summary: 'Rename the own organization; its slug follows',
    auth: ['admin'],
    rights: ['table:batch-get', 'table:put', 'table:update', 'table:delete'],
    body: tenantForm,
    reply: z.object({ name: z.string(), tenant: tenantDetails }),
    errors: [],
  },
  listTenants: {
    method: 'GET',
    path: '/tenants',
    summary: 'All organizations, by name unless asked otherwise; `search`: what the name begins with',
    auth: ['super_admin'],
    rights: ['table:get', 'table:batch-get', 'index:all'],
    query: z.object({ search: z.optional(searchText), sort: z.optional(tenantSort), ...pageQuery }),
    reply: z.object({ tenants: z.array(tenantEntry), ...pageNumbers }),
    errors: [],
  },
});
