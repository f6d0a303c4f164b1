import { publicPages } from '#shared/contract/routes/public-pages.ts';
import { handle } from '../../call/handle.ts';
import { listPageReports } from '../../domain/public-pages/page-reports.ts';

export const handler = handle(publicPages.listPageReports, () => listPageReports());
