import { safety } from '#shared/contract/routes/safety.ts';
import { handle } from '../../call/handle.ts';
import { updateReport } from '../../domain/safety/update-report.ts';

export const handler = handle(safety.updateReport, ({ actor, params, body }) => updateReport(actor, params.id, body));
