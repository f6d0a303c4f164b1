import { safety } from '#shared/contract/routes/evening/safety.ts';
import { updateReport } from '../../domain/safety/update-report.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(safety.updateReport, ({ actor, params, body }) => updateReport(actor, params.id, body));
