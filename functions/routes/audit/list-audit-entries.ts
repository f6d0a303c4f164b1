import { audit } from '#shared/contract/routes/staff/audit.ts';
import { listAuditEntries } from '../../domain/audit/audit.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(audit.listAuditEntries, ({ actor, query }) => listAuditEntries(actor, query));
