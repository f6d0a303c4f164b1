import * as z from 'zod/mini';
import { auditEntry } from '#shared/model/audit.ts';
import { id, pageOf, pageQuery } from '#shared/model/common.ts';
import { resource } from '../define.ts';

export const audit = resource('audit', {
  listAuditEntries: {
    method: 'GET',
    path: '/audit',
    summary: 'Who did what, latest first: an admin’s own organization, everything for a super_admin',
    auth: ['admin'],
    rights: ['table:query', 'table:batch-get', 'index:main'],
    query: z.object({ tenant_id: z.optional(id), ...pageQuery }),
    /** `total` is exact on the last page; before it, it says only that more follows: one above what was read so far. */
    reply: pageOf(auditEntry),
    errors: [],
  },
});
