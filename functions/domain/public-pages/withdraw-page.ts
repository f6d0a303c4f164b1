import { Problem } from '#shared/contract/errors.ts';
import type { PageKind } from '#shared/model/public-pages/public-page.ts';
import type { StaffMember } from '../../call/actor.ts';
import { type FoundPage, findPageAt } from '../../data/public-pages/page-states.ts';
import { saveEventPage, saveTenantPage } from '../../data/public-pages/pages.ts';
import { dropPageFile } from '../../lib/aws/page-files.ts';
import { auditOf } from '../audit/audit.ts';
import { realTimeAndIds, type TimeAndIds } from '../time-and-ids.ts';
import { pathOf } from './page-address.ts';

/**
 * Takes a page down for a reason, which its organization's staff are told; or, without one, lets them publish it again. Idempotent. An
 * event's page loses its pictures, because everybody who knows their addresses could still see them. If only a file is left of a page, it is
 * deleted.
 * @throws Problem `page_not_found`, `conflict`
 */
export async function withdrawPage(
  actor: StaffMember,
  { kind, slug }: { readonly kind: PageKind; readonly slug: string },
  reason: string | null,
  timeAndIds = realTimeAndIds,
): Promise<{ withdrawn: boolean }> {
  const found = await findPageAt(kind, slug);
  if (found === undefined) {
    if (reason === null || !(await dropPageFile(pathOf(kind, slug).slice(1)))) throw new Problem('page_not_found');
    return { withdrawn: true };
  }
  const isWithdrawn = found.page.withdrawn !== null;
  if (reason === null && !isWithdrawn) return { withdrawn: false };
  const refused = await store(actor, found, reason, timeAndIds);
  if (refused !== undefined) throw new Problem('conflict');
  return { withdrawn: reason !== null };
}

function store(actor: StaffMember, found: FoundPage, reason: string | null, timeAndIds: TimeAndIds) {
  const { owner } = found;
  const by = { id: actor.userId, email: actor.email };
  const changedAt = new Date(timeAndIds.now()).toISOString();
  const withdrawn = reason === null ? null : { at: changedAt, by, reason };
  const change = { withdrawn, published: false, version: found.page.version + 1, changedAt };
  const subject =
    found.kind === 'event'
      ? ({ kind: 'event', id: found.event.id, name: found.event.name } as const)
      : ({ kind: 'tenant', id: owner.id, name: owner.name } as const);
  const audit = auditOf(
    actor,
    {
      action: reason === null ? 'page_allowed' : 'page_withdrawn',
      tenantId: owner.id,
      subject,
      changes: reason === null ? [] : [{ field: 'reason', from: null, to: reason }],
    },
    timeAndIds,
  );
  if (found.kind === 'organization') return saveTenantPage(owner.id, found.page, { ...found.page, ...change }, { audit });
  const { tenantId, id: eventId } = found.event;
  const pictures = reason === null ? {} : { picture: null, shareCard: null };
  return saveEventPage({ tenantId, eventId }, found.page, { ...found.page, ...change, ...pictures }, { audit });
}
