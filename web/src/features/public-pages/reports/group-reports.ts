import type { PageReport } from '#shared/model/public-pages/public-page.ts';
import { groupBy } from '../../../lib/group-by.ts';
import { pathOfPage } from './page-address.ts';

/** A page with its latest report, and those before it. */
export interface ReportedPage {
  readonly latest: PageReport;
  readonly earlier: readonly PageReport[];
}

/** Returns the pages that reports are about, in the order of their latest report. @param reports latest first */
export const groupReports = (reports: readonly PageReport[]): ReportedPage[] =>
  [...groupBy(reports, pathOfPage).values()].flatMap(([latest, ...earlier]) => (latest === undefined ? [] : [{ latest, earlier }]));
