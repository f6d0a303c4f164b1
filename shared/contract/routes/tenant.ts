import * as z from 'zod/mini';
import { tenantDetails, tenantForm } from '#shared/model/staff.ts';
import { resource } from '../define.ts';

/** The caller's own organisation: `no_tenant` for a super_admin, who has none. */
export const tenant = resource('tenant', {
  settings: {
    method: 'GET',
    path: '/tenant/settings',
    summary: 'The own organisation with its totals',
    auth: ['host'],
    rights: ['table:batch-get'],
    reply: z.object({ name: z.string(), tenant: tenantDetails }),
    errors: [],
  },
  'update-settings': {
    method: 'PUT',
    path: '/tenant/settings',
    summary: 'Rename the own organisation; its slug follows',
    auth: ['admin'],
    rights: ['table:batch-get', 'table:put', 'table:update', 'table:delete'],
    body: tenantForm,
    reply: z.object({ name: z.string(), tenant: tenantDetails }),
    errors: [],
  },
});
