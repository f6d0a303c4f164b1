import * as z from 'zod/mini';
import { pageNumbers, pageQuery } from '#shared/model/common.ts';
import { systemSettings } from '#shared/model/settings.ts';
import { searchText, userEntry, userSort } from '#shared/model/staff.ts';
import { resource } from '../define.ts';

/** Accounts as the platform’s operators see them, and what holds for all of them. */
export const platform = resource('accounts', {
  listUsers: {
    method: 'GET',
    path: '/users',
    summary: 'Everybody with an account, by e-mail unless asked otherwise; `search`: what the e-mail begins with',
    auth: ['super_admin'],
    rights: ['table:get', 'table:batch-get', 'index:all'],
    query: z.object({ search: z.optional(searchText), sort: z.optional(userSort), ...pageQuery }),
    reply: z.object({ users: z.array(userEntry), ...pageNumbers }),
    errors: [],
  },
  getSystemSettings: {
    method: 'GET',
    path: '/settings/system',
    summary: 'What holds for the whole platform',
    auth: ['super_admin'],
    rights: ['table:get'],
    reply: systemSettings,
    errors: [],
  },
  updateSystemSettings: {
    method: 'PUT',
    path: '/settings/system',
    summary: 'Open or close sign-up',
    auth: ['super_admin'],
    rights: ['table:get', 'table:put', 'table:update'],
    body: systemSettings,
    reply: systemSettings,
    errors: [],
  },
});
