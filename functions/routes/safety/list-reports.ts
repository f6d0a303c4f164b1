import { safety } from '#shared/contract/routes/evening/safety.ts';
import { listReports } from '../../domain/safety/list-reports.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(safety.listReports, ({ actor, query }) => listReports(actor, query));
