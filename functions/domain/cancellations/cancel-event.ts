import { Problem } from '#shared/contract/errors.ts';
import { type CancellationForm, undoneWithin } from '#shared/model/cancellations/cancellation.ts';
import type { Event } from '#shared/model/events/event.ts';
import type { StaffMember } from '../../call/actor.ts';
import { cancelEvent as storeCancellation, undoCancellation as storeUndoing } from '../../data/cancellations/cancellations.ts';
import { findEvent, type StoredEvent } from '../../data/events/events.ts';
import { changed, retryWhenChanged } from '../../data/table/writes/retry-when-changed.ts';
import { findTenant } from '../../data/tenants/tenants.ts';
import { refuseEarlyLinks } from '../access/early-links.ts';
import { tenantOfEvent } from '../access/resolve-tenant.ts';
import { auditOf } from '../audit/audit.ts';
import { findNext } from '../events/cancellation-notice.ts';
import { describeEvent } from '../events/events.ts';
import { realTimeAndIds } from '../time-and-ids.ts';

/**
 * Cancels an upcoming event. From then on it takes no one; ten minutes later everybody concerned is told (docs/rules/events.md#canceling).
 * @throws Problem `event_not_found`, `event_canceled`, `not_upcoming`, `links_too_early`; `invalid_input` for the next event; `conflict`
 */
export async function cancelEvent(
  actor: StaffMember,
  eventId: string,
  form: CancellationForm,
  timeAndIds = realTimeAndIds,
): Promise<Event> {
  const tenantId = await tenantOfEvent(actor, eventId);
  const { reason, next_event_id: nextEventId } = form;
  return retryWhenChanged(async () => {
    const [event, tenant] = await Promise.all([findEvent(tenantId, eventId, { consistent: true }), findTenant(tenantId)]);
    if (event === undefined) throw new Problem('event_not_found');
    if (event.cancellation !== null) throw new Problem('event_canceled');
    const now = timeAndIds.now();
    if (event.status !== 'upcoming' || Date.parse(event.end) <= now) throw new Problem('not_upcoming');
    await requireNext(event, nextEventId, now);
    await refuseEarlyLinks(tenantId, [reason], timeAndIds);
    const cancellation = {
      ...{ at: new Date(now).toISOString(), mailsAt: new Date(now + undoneWithin).toISOString() },
      ...{ by: { id: actor.userId, email: actor.email }, reason, nextEventId, told: false },
    };
    const audit = auditOf(actor, { action: 'event_canceled', ...auditedAs(event) }, timeAndIds);
    if (!(await storeCancellation(event, cancellation, audit))) return changed;
    return describeEvent({ ...event, status: 'completed', cancellation, version: event.version + 1 }, tenant?.name);
  });
}

/** @throws Problem `invalid_input` if the event that guests are pointed to takes no registrations, or is the canceled event itself */
async function requireNext({ tenantId, id }: StoredEvent, nextEventId: string | null, now: number): Promise<void> {
  if (nextEventId === null) return;
  if (nextEventId === id || (await findNext(tenantId, nextEventId, now)) === undefined) {
    throw new Problem('invalid_input', { fields: { next_event_id: 'Please choose an event that takes registrations' } });
  }
}

/**
 * Makes a canceled event upcoming again, as long as nobody has been told of the cancellation. Repeating it has no effect.
 * @throws Problem `event_not_found`, `guests_told`, `conflict`
 */
export async function undoCancellation(actor: StaffMember, eventId: string, timeAndIds = realTimeAndIds): Promise<Event> {
  const tenantId = await tenantOfEvent(actor, eventId);
  return retryWhenChanged(async () => {
    const [event, tenant] = await Promise.all([findEvent(tenantId, eventId, { consistent: true }), findTenant(tenantId)]);
    if (event === undefined) throw new Problem('event_not_found');
    if (event.cancellation === null) return describeEvent(event, tenant?.name);
    if (event.cancellation.told) throw new Problem('guests_told');
    const audit = auditOf(actor, { action: 'event_cancellation_undone', ...auditedAs(event) }, timeAndIds);
    if (!(await storeUndoing(event, audit))) return changed;
    return describeEvent({ ...event, status: 'upcoming', cancellation: null, version: event.version + 1 }, tenant?.name);
  });
}

const auditedAs = ({ tenantId, id, name }: StoredEvent) => ({ tenantId, subject: { kind: 'event', id, name } as const });
