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

/** How many of the latest reports are listed. */
const mostListed = 200;

/** Returns the latest reports of public pages. */
export async function listPageReports(): Promise<{ reports: PageReport[] }> {
  const reports = await listStored(mostListed);
  // A page that many people report is read once.
  const pages = new Map<string, ReturnType<typeof findPageAt>>();
  for (const { kind, slug } of reports) {
    const address = addressOf(kind, slug);
    if (!pages.has(address)) pages.set(address, findPageAt(kind, slug));
  }
  return {
    reports: await Promise.all(reports.map(async (report) => describe(report, await pages.get(addressOf(report.kind, report.slug))))),
  };
}

function describe({ id, at, kind, slug, concern, text }: StoredPageReport, found: Awaited<ReturnType<typeof findPageAt>>): PageReport {
  return {
    ...{ id, at, kind, slug, concern, text },
    url: addressOf(kind, slug),
    name: found === undefined ? null : found.kind === 'event' ? found.event.name : found.owner.name,
    tenant: found === undefined ? null : { id: found.owner.id, name: found.owner.name },
    withdrawn: found !== undefined && found.page.withdrawn !== null,
  };
}
