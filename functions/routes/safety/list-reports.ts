import { safety } from '#shared/contract/routes/safety.ts';
import { handle } from '../../call/handle.ts';
import { listReports } from '../../domain/safety/list-reports.ts';

export const handler = handle(safety.listReports, ({ actor, query }) => listReports(actor, query));
