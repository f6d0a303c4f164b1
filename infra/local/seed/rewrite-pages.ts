import { listAuditSince } from '#functions/data/audit/list-audit.ts';
import { findPageAt, listEventsWithPage } from '#functions/data/public-pages/page-states.ts';
import { type GoneAddress, keepAddress, notePageDue, type PageAddress } from '#functions/data/public-pages/pages.ts';
import { forgetSitemap } from '#functions/data/public-pages/sitemaps.ts';
import { listTenantIds } from '#functions/data/tenants/tenants.ts';
import { inParallel } from '#functions/lib/in-parallel.ts';

/** An address at which a page was published. */
export type PublishedAddress = GoneAddress & PageAddress;

/** Lists every address at which a page was published from `since` on (UTC ISO), by the table's audit trail. */
export async function listAddresses({ since }: { since: string }): Promise<PublishedAddress[]> {
  return (await listAuditSince(since)).flatMap(({ action, tenantId, subject, changes }): PublishedAddress[] => {
    const slug = changes.find(({ field }) => field === 'address')?.to;
    if ((action !== 'page_published' && action !== 'page_moved') || tenantId === null || !slug) return [];
    const isEvent = subject.kind === 'event';
    return [{ kind: isEvent ? 'event' : 'organization', slug, tenantId, eventId: isEvent ? subject.id : null }];
  });
}

/**
 * Has the files of all published pages and all sitemaps written again by the next minutes' work, and returns how many pages these are.
 * Idempotent.
 * @param addresses those of pages that the table may not have, whose files are deleted
 */
export async function rewritePages({ addresses }: { addresses: readonly PublishedAddress[] }): Promise<number> {
  const now = new Date().toISOString();
  await inParallel(addresses, atOnce, async (address) => {
    const found = await findPageAt(address.kind, address.slug);
    if (found === undefined) await keepAddress(address, now);
    else await notePageDue({ tenantId: found.owner.id, eventId: found.kind === 'event' ? found.event.id : null }, now);
  });
  let pages = 0;
  for (const tenantId of await listTenantIds()) {
    const events = await listEventsWithPage(tenantId);
    await forgetSitemap(tenantId);
    await inParallel(events, atOnce, ({ id: eventId }) => notePageDue({ tenantId, eventId }, now));
    await notePageDue({ tenantId, eventId: null }, now);
    pages += events.length;
  }
  return pages;
}

const atOnce = 10;
