import { statistics } from '#shared/contract/routes/statistics.ts';
import { handle } from '../../call/handle.ts';
import { exportEveningReport } from '../../domain/statistics/export-evening-report.ts';

export const handler = handle(statistics.exportEveningReport, ({ actor, params }) => exportEveningReport(actor, params.id));
