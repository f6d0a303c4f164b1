import { audit } from '#shared/contract/routes/audit.ts';
import { listAuditFor } from '../../domain/audit/audit.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(audit.list, ({ actor, query }) => listAuditFor(actor, query));
