import { statistics } from '#shared/contract/routes/statistics.ts';
import { handle } from '../../call/handle.ts';
import { getEveningReport } from '../../domain/statistics/evening-report.ts';

export const handler = handle(statistics.getEveningReport, async ({ actor, params }) => ({
  report: await getEveningReport(actor, params.id),
}));
