import * as z from 'zod/mini';
import { pageNumbers, pageQuery } from '#shared/model/common.ts';
import { searchText, tenantSort } from '#shared/model/staff.ts';
import { tenantEntry } from '#shared/model/user.ts';
import { resource } from '../define.ts';

export const tenants = resource('tenants', {
  list: {
    method: 'GET',
    path: '/tenants',
    summary: 'All organisations, by name unless asked otherwise; `search`: what the name begins with',
    auth: ['super_admin'],
    rights: ['table:get', 'table:batch-get', 'index:all'],
    query: z.object({ search: z.optional(searchText), sort: z.optional(tenantSort), ...pageQuery }),
    reply: z.object({ tenants: z.array(tenantEntry), ...pageNumbers }),
    errors: [],
  },
});
