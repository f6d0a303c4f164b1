import * as z from 'zod/mini';
import { instant, pageNumbers, pageQuery } from '#shared/model/common.ts';
import { dueProfile, keepForm, retentionForm, retention as settings } from '#shared/model/retention/retention.ts';
import { resource } from '../define.ts';

/** How long an organization keeps profiles, and which ones will be deleted next (docs/rules/retention.md). */
export const retention = resource('retention', {
  getRetention: {
    method: 'GET',
    path: '/tenant/retention',
    summary: 'How long the organization keeps profiles after someone’s last event, and how many are deleted next',
    auth: ['admin'],
    rights: ['table:batch-get', 'table:query'],
    reply: settings,
    errors: [],
  },
  changeRetention: {
    method: 'PUT',
    path: '/tenant/retention',
    summary: 'Change how long the organization keeps profiles',
    auth: ['admin'],
    rights: ['table:batch-get', 'table:query', 'table:put', 'table:update'],
    body: retentionForm,
    reply: settings,
    errors: [],
  },
  listDueProfiles: {
    method: 'GET',
    path: '/tenant/retention/due',
    summary: 'Whose profiles are deleted next',
    auth: ['admin'],
    rights: ['table:batch-get', 'table:query'],
    query: z.object(pageQuery),
    reply: z.object({ people: z.array(dueProfile), ...pageNumbers }),
    errors: [],
  },
  keepProfile: {
    method: 'POST',
    path: '/tenant/retention/kept',
    summary: 'Keep someone whose profile is to be deleted for another year, with the reason',
    auth: ['admin'],
    rights: ['table:get', 'table:put', 'table:update', 'table:delete'],
    body: keepForm,
    reply: z.object({ kept_until: instant }),
    errors: ['participant_not_found', 'not_due'],
  },
});
