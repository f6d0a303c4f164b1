import { audit } from '#shared/contract/routes/audit.ts';
import { listAuditFor } from '../../domain/audit.ts';
import { handle } from '../../lib/handle.ts';

export const handler = handle(audit.list, ({ actor, query }) => listAuditFor(actor, query));
