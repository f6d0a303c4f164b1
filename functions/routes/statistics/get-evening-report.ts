import { statistics } from '#shared/contract/routes/statistics/statistics.ts';
import { getEveningReport } from '../../domain/statistics/evening-report.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(statistics.getEveningReport, async ({ actor, params }) => ({
  report: await getEveningReport(actor, params.id),
}));
