import { audit } from '#shared/contract/routes/audit.ts';
import { handle } from '../../call/handle.ts';
import { listAuditEntries } from '../../domain/audit/audit.ts';

export const handler = handle(audit.listAuditEntries, ({ actor, query }) => listAuditEntries(actor, query));
