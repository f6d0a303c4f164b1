import { listClosesBefore } from '#shared/rules/waiting/waiting.ts';
import type { StoredEvent } from '../../data/events/events.ts';
import type { EndedPage } from '../../data/public-pages/page-records.ts';
import {
  type EventPageState,
  findEventPageState,
  findOwner,
  listEventsWithPage,
  type StoredOwner,
} from '../../data/public-pages/page-states.ts';
import {
  type GoneAddress,
  listDuePages,
  noteAddressDue,
  notePageDue,
  noteShareCard,
  type StoredEventPage,
} from '../../data/public-pages/pages.ts';
import { forgetSitemap, listSitemaps, noteSitemap } from '../../data/public-pages/sitemaps.ts';
import { type PageFile, putPageFile } from '../../lib/aws/page-files.ts';
import { eachDespiteFailures } from '../../lib/each-despite-failures.ts';
import { env } from '../../lib/env.ts';
import { inParallel } from '../../lib/in-parallel.ts';
import { renderEventPage } from '../../lib/public-pages/render-event-page.ts';
import { renderRobots, renderSitemap, renderSitemapIndex, type SitemapEntry } from '../../lib/public-pages/render-sitemap.ts';
import { renderTenantPage } from '../../lib/public-pages/render-tenant-page.ts';
import { inTurn, minuteOf } from '../../lib/share-time.ts';
import { realTimeAndIds } from '../time-and-ids.ts';
import { dropShareCard } from './drop-share-card.ts';
import { isShown } from './is-shown.ts';
import { hiddenUntil, pathOf } from './page-address.ts';
import { eventPageFacts, eventsOnPage, tenantPageFacts } from './page-facts.ts';
import { drawShareCardOf, shareCardOf } from './share-card.ts';
import { filesAtOnce, writeUntilCurrent } from './write-until-current.ts';

const html = (path: string, body: string | null): PageFile => ({ key: path.slice(1), type: 'text/html; charset=utf-8', body });
const xml = (path: string, body: string): PageFile => ({ key: path.slice(1), type: 'application/xml', body });

/** Returns the page's file, and a file for each former address. */
function filesOf(
  kind: 'event' | 'organization',
  page: { readonly slug: string; readonly former: readonly string[] },
  render: (isFormer: boolean) => string | null,
) {
  return [html(pathOf(kind, page.slug), render(false)), ...page.former.map((slug) => html(pathOf(kind, slug), render(true)))];
}

/** Leaves no file behind. */
const gone = () => null;

/** Writes an event's page as it is now. Does nothing if the event has none, or is gone. */
export async function writeEventPage(tenantId: string, eventId: string, { now } = realTimeAndIds): Promise<void> {
  let state: EventPageState | undefined;
  await writeUntilCurrent(async () => {
    state = await findEventPageState(tenantId, eventId);
    const page = state?.page;
    if (state === undefined || page === undefined) return [];
    if (!isShown(page, state.owner)) return filesOf('event', page, gone);
    const card = shareCardOf(state, page);
    if (page.shareCard !== card) {
      await drawShareCardOf(state, page);
      const isNoted = await noteShareCard(tenantId, eventId, page.version, card);
      // The page has changed meanwhile, or is gone. It is read once more after this.
      if (!isNoted) await dropShareCard({ tenantId, eventId, shareCard: card });
    }
    const facts = await eventPageFacts(state, page, now());
    return filesOf('event', page, (isFormer) => renderEventPage({ ...facts, isFormer }));
  });
  if (state?.page !== undefined) await notePageDue({ tenantId, eventId }, nextChange(state, state.page, now()));
}

/** Returns when an event's page changes with time alone (UTC ISO); undefined for never. */
function nextChange({ event, owner }: EventPageState, page: StoredEventPage, now: number): string | undefined {
  if (!isShown(page, owner)) return undefined;
  const prices = (event.price?.early ?? []).map(({ until }) => Date.parse(until ?? ''));
  return earliestAfter(now, [Date.parse(event.start) - listClosesBefore, Date.parse(event.end), hiddenUntilMs(owner, now), ...prices]);
}

/** Returns when search engines may list an organization's pages (epoch ms); NaN if they may now. */
const hiddenUntilMs = (owner: StoredOwner, now: number): number => Date.parse(hiddenUntil(owner, now) ?? '');

/** Returns the earliest of some times (epoch ms) that is still to come, as UTC ISO; undefined for none. */
function earliestAfter(now: number, times: readonly number[]): string | undefined {
  const next = Math.min(...times.filter((time) => time > now));
  return Number.isFinite(next) ? new Date(next).toISOString() : undefined;
}

/**
 * Writes an organization's own page and its sitemap as they are now.
 * @param options.again writes them once more a minute later, because the list of events may lag behind the change that caused this
 */
export async function writeTenantPage(
  tenantId: string,
  { again = false }: { readonly again?: boolean } = {},
  { now } = realTimeAndIds,
): Promise<void> {
  let entries: readonly SitemapEntry[] = [];
  let next: string | undefined;
  await writeUntilCurrent(async () => {
    const owner = await findOwner(tenantId);
    if (owner === undefined) {
      [entries, next] = [[], undefined];
      return [];
    }
    const events = await listEventsWithPage(tenantId, mostRead);
    entries = owner.isOpen && hiddenUntil(owner, now()) === null ? entriesOf(owner, events, now()) : [];
    next = again ? new Date(now() + 60_000).toISOString() : nextTenantChange(owner, events, now());
    const sitemap = entries.length === 0 ? [] : [xml(sitemapPath(tenantId), renderSitemap(env('SITE_URL'), entries))];
    const { page } = owner;
    if (page === undefined) return sitemap;
    const facts = tenantPageFacts(owner, page, events, now());
    return [
      ...filesOf('organization', page, isShown(page, owner) ? (isFormer) => renderTenantPage({ ...facts, isFormer }) : gone),
      ...sitemap,
    ];
  });
  await notePageDue({ tenantId, eventId: null }, next);
  await listSitemap(tenantId, entries.length > 0);
}

/** How many of an organization's latest events are searched for pages. */
const mostRead = 500;

const sitemapPath = (tenantId: string): string => `/sitemaps/${tenantId}.xml`;

/** Returns an organization's pages and when staff last changed them. Its own page lists its events, so it changes with each. */
function entriesOf(owner: StoredOwner, events: readonly StoredEvent[], now: number): SitemapEntry[] {
  const { page } = owner;
  const { upcoming, past } = eventsOnPage(events, now);
  const shown = [...upcoming, ...past];
  const latest = [page, ...shown]
    .flatMap((one) => one?.changedAt ?? [])
    .sort()
    .at(-1);
  const own = page !== undefined && isShown(page, owner) ? [entry(pathOf('organization', page.slug), latest)] : [];
  return [...own, ...shown.map((event) => entry(pathOf('event', event.page ?? ''), event.changedAt))];
}

const entry = (path: string, changedAt: string | null | undefined): SitemapEntry => (changedAt ? { path, changedAt } : path);

/** Returns when an organization's page changes with time alone (UTC ISO); undefined for never. */
function nextTenantChange(owner: StoredOwner, events: readonly StoredEvent[], now: number): string | undefined {
  if (!owner.isOpen) return undefined;
  return earliestAfter(now, [...events.map(({ end }) => Date.parse(end)), hiddenUntilMs(owner, now)]);
}

/** Adds an organization's sitemap to the list of all, or empties it and takes it off. */
async function listSitemap(tenantId: string, isListed: boolean): Promise<void> {
  if (isListed) {
    if (!(await noteSitemap(tenantId))) return;
  } else {
    if (!(await forgetSitemap(tenantId))) return;
    await putPageFile(xml(sitemapPath(tenantId), renderSitemap(env('SITE_URL'), [])));
  }
  await writeUntilCurrent(async () => [
    xml('/sitemap.xml', renderSitemapIndex(env('SITE_URL'), (await listSitemaps()).map(sitemapPath))),
    { key: 'robots.txt', type: 'text/plain; charset=utf-8', body: renderRobots(env('SITE_URL')) },
  ]);
}

/**
 * Writes the pages whose time has come: the waiting list has closed, the event has ended, an early price is over, or search engines may
 * list them. Deletes what may
 * be left of pages that are gone.
 * @param ends epoch ms; whatever is left is continued a minute later
 * @returns false if some are left
 */
export async function writeDuePages(ends: number, timeAndIds = realTimeAndIds): Promise<boolean> {
  const now = timeAndIds.now();
  const due = inTurn(await listDuePages(new Date(now).toISOString()), minuteOf(now));
  // An organization's own page shows all that is due, however many of its events are.
  const listed = new Set<string>();
  return eachDespiteFailures(
    due,
    'A public page could not be written',
    async (page) => {
      if ('slug' in page) return dropFile(page, undefined);
      const { tenantId, eventId } = page;
      if (eventId !== null) await writeEventPage(tenantId, eventId, timeAndIds);
      if (listed.has(tenantId)) return;
      await writeTenantPage(tenantId, {}, timeAndIds);
      listed.add(tenantId);
    },
    ends,
  );
}

/**
 * Writes all pages of an organization, because its name, its brand, or whether it is open has changed. Each page then has another picture
 * for chat programs, which takes a part of a second to draw. So if there are many, the minute's work goes on with the rest, and no other
 * organization waits. Taking pages down is quick, and done at once.
 */
export async function writeAllPages(tenantId: string, timeAndIds = realTimeAndIds): Promise<void> {
  const [owner, events] = await Promise.all([findOwner(tenantId), listEventsWithPage(tenantId)]);
  const atOnce = owner?.isOpen === true ? drawnAtOnce : events.length;
  const due = new Date(timeAndIds.now()).toISOString();
  await inParallel(events.slice(atOnce), filesAtOnce, ({ id: eventId }) => notePageDue({ tenantId, eventId }, due));
  await inParallel(events.slice(0, atOnce), filesAtOnce, ({ id }) => writeEventPage(tenantId, id, timeAndIds));
  await writeTenantPage(tenantId, {}, timeAndIds);
}

/** How many pages are drawn at once, which is well within a function's timeout. */
const drawnAtOnce = 20;

/**
 * Deletes the files of a deleted page, and once more in a minute: a function that was writing the page may have stored one since, and died
 * before it read the page again. Its addresses stay taken.
 */
export async function endPage({ kind, page }: EndedPage, { now } = realTimeAndIds): Promise<void> {
  const again = new Date(now() + 60_000).toISOString();
  await inParallel([page.slug, ...page.former], filesAtOnce, (slug) => dropFile({ kind, slug }, again));
}

/** @param again when the file must be deleted once more (UTC ISO); undefined for never */
async function dropFile(address: GoneAddress, again: string | undefined): Promise<void> {
  await putPageFile(html(pathOf(address.kind, address.slug), null));
  await noteAddressDue(address, again);
}
