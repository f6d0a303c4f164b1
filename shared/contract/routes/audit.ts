import * as z from 'zod/mini';
import { auditEntry, auditPart } from '#shared/model/audit/audit.ts';
import { id, pageOf, pageQuery } from '#shared/model/common.ts';
import { resource } from '../define.ts';

export const audit = resource('audit', {
  listAuditEntries: {
    method: 'GET',
    path: '/audit',
    summary: 'The audit trail, latest first: of an admin’s own organization, or of all for a super_admin',
    auth: ['admin'],
    rights: ['table:query', 'table:batch-get', 'index:main'],
    /** `part`: what becomes of accounts, or all else; without it everything. */
    query: z.object({ tenant_id: z.optional(id), part: z.optional(auditPart), ...pageQuery }),
    /** `total` is exact on the last page; before it, it is one more than what was read so far, because more follows. */
    reply: pageOf(auditEntry),
    errors: [],
  },
});
