import * as z from 'zod/mini';
import { systemSettings } from '#shared/model/accounts/system-settings.ts';
import { pageNumbers } from '#shared/model/common.ts';
import { directoryPage, nextPage } from '#shared/model/pages.ts';
import { typedSearch, userEntry, userSort } from '#shared/model/staff/staff.ts';
import { resource } from '../define.ts';

/** The platform’s accounts and settings, for super_admins. */
export const platform = resource('accounts', {
  listUsers: {
    method: 'GET',
    path: '/users',
    summary: 'All accounts, by e-mail unless `sort` says otherwise; `search`: the beginning of the e-mail address',
    auth: ['super_admin'],
    rights: ['table:get', 'table:batch-get', 'index:all', 'secrets:derive'],
    query: z.object({ search: z.optional(typedSearch), sort: z.optional(userSort), ...directoryPage }),
    reply: z.object({ users: z.array(userEntry), ...pageNumbers, ...nextPage }),
    errors: [],
  },
  getSystemSettings: {
    method: 'GET',
    path: '/settings/system',
    summary: 'The settings of the whole platform',
    auth: ['super_admin'],
    rights: ['table:get'],
    reply: systemSettings,
    errors: [],
  },
  updateSystemSettings: {
    method: 'PUT',
    path: '/settings/system',
    summary: "Open or close sign-up, or change the platform's share of online payments",
    auth: ['super_admin'],
    rights: ['table:get', 'table:put', 'table:update'],
    body: systemSettings,
    reply: systemSettings,
    errors: [],
  },
});
