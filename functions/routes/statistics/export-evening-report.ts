import { statistics } from '#shared/contract/routes/statistics/statistics.ts';
import { exportEveningReport } from '../../domain/statistics/export-evening-report.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(statistics.exportEveningReport, ({ actor, params }) => exportEveningReport(actor, params.id));
