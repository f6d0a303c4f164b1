import { Problem } from '#shared/contract/errors.ts';
import type { PageConcern, PageKind, PageReport } from '#shared/model/public-pages/public-page.ts';
import { listPageReports as listStored, putPageReport, type StoredPageReport } from '../../data/public-pages/page-reports.ts';
import { findPageAt } from '../../data/public-pages/page-states.ts';
import { countPageReport, type Pace } from '../../data/registration/registration-pace.ts';
import { realTimeAndIds } from '../time-and-ids.ts';
import { isShown } from './is-shown.ts';
import { addressOf } from './page-address.ts';

/** Reports from one network address. */
const pace: Pace = { burst: 5, everyMs: 60_000, anHour: 20, longestMs: 300_000 };

interface NewReport {
  readonly kind: PageKind;
  readonly slug: string;
  readonly concern: PageConcern;
  readonly text: string;
}

/**
 * Stores a visitor's report of a page that is public now, for the operator of this site. The visitor stays unknown.
 * @throws Problem `page_not_found`, `too_many_at_once`
 */
export async function reportPage(
  { kind, slug, concern, text }: NewReport,
  clientAddress: string,
  { now, newId } = realTimeAndIds,
): Promise<void> {
  const waitMs = await countPageReport(clientAddress, now(), pace);
  if (waitMs > 0) throw new Problem('too_many_at_once', { retryAfter: Math.ceil(waitMs / 1000) });
  // A draft is nobody's business, and gives its address to others later.
  const found = await findPageAt(kind, slug);
  if (found === undefined || !isShown(found.page, found.owner)) throw new Problem('page_not_found');
  await putPageReport({ id: newId(), at: new Date(now()).toISOString(), kind, slug, concern, text });
}

/** How many of the latest reports are read; of these, how many pages are listed, and how many reports of each. */
const mostRead = 1000;
const mostPages = 200;
const mostOfPage = 10;

/** Returns the latest reports of public pages. However many are about one page, the others are listed, too. */
export async function listPageReports(): Promise<{ reports: PageReport[] }> {
  const ofPages = Map.groupBy(await listStored(mostRead), ({ kind, slug }) => addressOf(kind, slug));
  const listed = await Promise.all([...ofPages.values()].slice(0, mostPages).map(describePage));
  return { reports: listed.flat().sort((one, other) => Date.parse(other.at) - Date.parse(one.at)) };
}

/** Describes the latest of all reports of one page. */
async function describePage(reports: readonly StoredPageReport[]): Promise<PageReport[]> {
  const [latest] = reports;
  const found = latest && (await findPageAt(latest.kind, latest.slug));
  return reports.slice(0, mostOfPage).map(({ id, at, kind, slug, concern, text }) => ({
    ...{ id, at, kind, slug, concern, text },
    url: addressOf(kind, slug),
    name: found === undefined ? null : found.kind === 'event' ? found.event.name : found.owner.name,
    tenant: found === undefined ? null : { id: found.owner.id, name: found.owner.name },
    withdrawn: found !== undefined && found.page.withdrawn !== null,
    of_page: reports.length,
  }));
}
