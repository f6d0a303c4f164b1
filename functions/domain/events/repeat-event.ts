import { Problem } from '#shared/contract/errors.ts';
import type { Event } from '#shared/model/events/event.ts';
import type { SeriesForm } from '#shared/model/events/event-series.ts';
import { repetitionsOf } from '#shared/rules/events/repeat-event.ts';
import type { StaffMember } from '../../call/actor.ts';
import { findEvents } from '../../data/events/event-lists.ts';
import { findEvent, putSeries } from '../../data/events/events.ts';
import { findTenant } from '../../data/tenants/tenants.ts';
import { idOf } from '../../lib/ids.ts';
import { tenantOfEvent } from '../access/resolve-tenant.ts';
import { realTimeAndIds } from '../time-and-ids.ts';
import { copyOf, describeEvent, newEventOf } from './events.ts';

/**
 * Repeats an event several times (docs/rules/events.md#repeating-an-event). The copies' ids follow from the call, so repeating the call
 * returns the same events, except deleted ones.
 * @throws Problem `event_not_found`, `organization_closing`
 */
export async function repeatEvent(actor: StaffMember, eventId: string, form: SeriesForm, { now } = realTimeAndIds): Promise<Event[]> {
  const tenantId = await tenantOfEvent(actor, eventId);
  const [event, tenant] = await Promise.all([findEvent(tenantId, eventId), findTenant(tenantId)]);
  if (event === undefined) throw new Problem('event_not_found');
  const { series_id, every, times } = form;
  const copies = await Promise.all(
    repetitionsOf(event, every, times, now()).map((dates, index) => {
      const newId = () => idOf(tenantId, eventId, series_id, every, times, index);
      return newEventOf(actor, tenantId, copyOf(event, dates), { now, newId });
    }),
  );
  const refused = await putSeries(event, idOf(series_id, every, times), copies, now());
  if (refused === 'totals') throw new Problem('organization_closing');
  const ids = copies.map(({ id }) => id);
  const stored = refused === undefined ? copies : await findEvents(tenantId, ids);
  return stored.map((copy) => describeEvent(copy, tenant?.name));
}
