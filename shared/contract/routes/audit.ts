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
    /** `part`: account changes, or all other changes; if left out, both. */
    query: z.object({ tenant_id: z.optional(id), part: z.optional(auditPart), ...pageQuery }),
    /** `total` is exact on the last page. On earlier pages it is one more than the entries read so far, to show that more follow. */
    reply: pageOf(auditEntry),
    errors: [],
  },
});
