import { Problem } from '#shared/contract/errors.ts';
import type { Event, EventStatus, EventTemplate } from '#shared/model/events/event.ts';
import type { EventForm, EventUpdateForm } from '#shared/model/events/event-form.ts';
import { usualLanguage } from '#shared/model/events/event-language.ts';
import type { Currency } from '#shared/model/payments/currency.ts';
import type { FormatLimits } from '#shared/rules/events/event-formats.ts';
import { transitionsFrom } from '#shared/rules/events/event-status.ts';
import { changedEventTimeProblems, eventTimeProblems } from '#shared/rules/events/event-times.ts';
import { weeksLater } from '#shared/rules/events/repeat-event.ts';
import { movedPrice } from '#shared/rules/payments/moved-price.ts';
import { mayCost, priceProblem } from '#shared/rules/payments/prices.ts';
import { type ClockState, closeClock } from '#shared/rules/rounds/clock.ts';
import { queues } from '#shared/rules/waiting/waiting.ts';
import type { StaffActor, StaffMember } from '../../call/actor.ts';
import { findPeopleCounter } from '../../data/events/counters.ts';
import { changeEventStatus, editEvent } from '../../data/events/event-changes.ts';
import { type EventEdit, editCodec, findEvent, putNewEvent, type StoredCancellation, type StoredEvent } from '../../data/events/events.ts';
import { hasOrders } from '../../data/payments/orders.ts';
import { findPaying } from '../../data/payments/payment-setting.ts';
import { findNight, nightOfCompleted } from '../../data/rounds/night.ts';
import { changed, retryWhenChanged } from '../../data/table/writes/retry-when-changed.ts';
import { findTenant } from '../../data/tenants/tenants.ts';
import { ownTenant, requireOpen, tenantOfEvent } from '../access/resolve-tenant.ts';
import { realTimeAndIds, type TimeAndIds } from '../time-and-ids.ts';
import { factsOf, questionsOf } from './event-facts.ts';
import { formatOf, requireFits } from './format-of-event.ts';
import { newLinkSecret } from './registration-link.ts';

/**
 * Creates an event with its counters and its registration link.
 * @throws Problem `invalid_input` for its times; `no_tenant`, `organization_closing`
 */
export async function createEvent(
  actor: StaffMember,
  form: EventForm & { tenant_id?: string | undefined },
  timeAndIds = realTimeAndIds,
): Promise<Event> {
  const now = timeAndIds.now();
  const fields = eventTimeProblems(form.start_time, form.end_time, now);
  if (Object.keys(fields).length > 0) throw new Problem('invalid_input', { fields });
  const tenant = await tenantForNewEvent(actor, form.tenant_id);
  const event = await storeNewEvent(actor, tenant.id, editOf(form, newEvent, await currencyFor(tenant.id, form, null)), timeAndIds);
  return describeEvent(event, tenant.name);
}

async function storeNewEvent(actor: StaffMember, tenantId: string, edit: EventEdit, timeAndIds: TimeAndIds): Promise<StoredEvent> {
  const event = await newEventOf(actor, tenantId, edit, timeAndIds);
  // The organization has closed since the caller was admitted.
  if (!(await putNewEvent(event))) throw new Problem('organization_closing');
  return event;
}

/** Returns an event that is not stored yet, with its own registration link. */
export async function newEventOf(actor: StaffMember, tenantId: string, edit: EventEdit, { now, newId }: TimeAndIds): Promise<StoredEvent> {
  const id = newId();
  return {
    ...edit,
    id,
    tenantId,
    status: 'upcoming',
    createdAt: new Date(now()).toISOString(),
    createdBy: { id: actor.userId, email: actor.email },
    version: 1,
    link: await newLinkSecret(id, 1),
    projectorLink: null,
    changedAt: null,
    sold: false,
    cancellation: null,
    page: null,
  };
}

/** Returns what a copy of an event at other times has. Its early prices move with it. */
export const copyOf = (event: StoredEvent, times: Pick<EventEdit, 'start' | 'end'>): EventEdit => ({
  ...editCodec.pick(event),
  ...times,
  price: event.price && movedPrice(event.price, event, times.start),
});

/** What a new event has where the form leaves a field out. */
const newEvent = { timeZone: 'UTC', ages: null, approval: false, language: usualLanguage, questions: [], price: null } as const;

/** @param before what the event has where the form leaves a field out */
const editOf = (
  form: EventForm,
  before: Pick<EventEdit, 'timeZone' | 'ages' | 'approval' | 'language' | 'questions' | 'price'> & Partial<FormatLimits>,
  currency: Currency | null,
): EventEdit => ({
  name: form.name,
  venueName: form.venue_name,
  venueLocation: form.venue_location,
  start: form.start_time,
  end: form.end_time,
  timeZone: form.time_zone ?? before.timeZone,
  ...formatOf(form, before),
  questions: form.questions === undefined ? before.questions : (form.questions ?? []),
  ages: form.ages === undefined ? before.ages : form.ages?.women || form.ages?.men ? form.ages : null,
  approval: form.approval === undefined ? before.approval : form.approval === true,
  language: form.language === undefined ? before.language : (form.language ?? usualLanguage),
  price: form.price === undefined ? before.price : form.price && currency && { ...form.price, currency },
});

/**
 * Returns the currency of a new price. What was sold already stays in its currency, even if the organization has chosen another since.
 * @throws Problem `invalid_input` if the organization has chosen none, or an amount does not fit it
 */
async function currencyFor(tenantId: string, { price }: EventForm, before: EventEdit['price']): Promise<Currency | null> {
  // Where nobody pays anything, there is no price.
  if (!price || !queues.some((gender) => mayCost(price, gender))) return null;
  const currency = before?.currency ?? (await findPaying(tenantId))?.setting.currency ?? null;
  const problem = currency === null ? 'Choose a currency in Settings first' : priceProblem(price, currency);
  if (problem !== undefined) throw new Problem('invalid_input', { fields: { price: problem } });
  return currency;
}

/**
 * Changes an event. If `version` is outdated, the change is refused; without a version, the last write wins.
 * @throws Problem `event_not_found`, `event_canceled`, `invalid_input` for its times, `format_fixed`, `conflict`; `applications_open` if guests
 * who have applied would no longer need an approval
 */
export async function updateEvent(actor: StaffMember, eventId: string, form: EventUpdateForm, { now } = realTimeAndIds): Promise<Event> {
  const tenantId = await tenantOfEvent(actor, eventId);
  return retryWhenChanged(async () => {
    const [event, tenant] = await Promise.all([findEvent(tenantId, eventId, { consistent: true }), findTenant(tenantId)]);
    if (event === undefined) throw new Problem('event_not_found');
    if (event.cancellation !== null) throw new Problem('event_canceled');
    if (form.version !== undefined && form.version !== event.version) throw new Problem('conflict');
    const fields = changedEventTimeProblems(form.start_time, form.end_time, event.start, now());
    if (Object.keys(fields).length > 0) throw new Problem('invalid_input', { fields });
    const edit = editOf(form, event, await currencyFor(tenantId, form, event.price));
    const counted = edit.format === event.format ? undefined : await requireFits(event, edit.format);
    const sold = edit.price === null && (event.sold || (event.price !== null && (await hasOrders(tenantId, eventId))));
    if (!(await editEvent(event, { ...edit, sold, changedAt: new Date(now()).toISOString() }, counted))) {
      if (event.approval && !edit.approval && (await countApplications(event)) > 0) throw new Problem('applications_open');
      return changed;
    }
    return describeEvent({ ...event, ...edit, sold, version: event.version + 1 }, tenant?.name);
  });
}

const countApplications = async ({ tenantId, id }: StoredEvent): Promise<number> =>
  (await findPeopleCounter(tenantId, id, { consistent: true }))?.applied ?? 0;

/**
 * Repeats an event with the same venue, limits and length, at the same local time one week later, or as many weeks later as needed to be in
 * the future.
 * @throws Problem `event_not_found`
 */
export async function duplicateEvent(actor: StaffMember, eventId: string, timeAndIds = realTimeAndIds): Promise<Event> {
  const tenantId = await tenantOfEvent(actor, eventId);
  const [event, tenant] = await Promise.all([findEvent(tenantId, eventId), findTenant(tenantId)]);
  if (event === undefined) throw new Problem('event_not_found');
  const copy = await storeNewEvent(actor, tenantId, copyOf(event, weeksLater(event, timeAndIds.now())), timeAndIds);
  return describeEvent(copy, tenant?.name);
}

/**
 * Returns the tenant for a new event. A super_admin has no tenant and must name one; for other callers the name is ignored
 * (docs/rules/staff.md#a-super_admins-calls).
 */
async function tenantForNewEvent(actor: StaffMember, named: string | undefined) {
  if (actor.role === 'super_admin') {
    const tenant = named === undefined ? undefined : await findTenant(named);
    if (tenant === undefined) throw new Problem('invalid_input', { fields: { tenant_id: 'Please choose an organization' } });
    await requireOpen(tenant.id);
    return tenant;
  }
  const id = ownTenant(actor);
  return { id, name: (await findTenant(id))?.name };
}

/**
 * Returns an event.
 * @throws Problem `event_not_found`
 */
export async function getEvent(actor: StaffActor, eventId: string): Promise<Event> {
  const tenantId = await tenantOfEvent(actor, eventId);
  const [event, tenant] = await Promise.all([findEvent(tenantId, eventId), findTenant(tenantId)]);
  if (event === undefined) throw new Problem('event_not_found');
  return describeEvent(event, tenant?.name);
}

/**
 * Opens, closes or reopens an event. When an event closes, a running round ends with it (docs/rules/events.md#statuses).
 * @throws Problem `event_not_found`; `event_canceled`; `invalid_transition`; `conflict` if the event was changed at the same time; `organization_closing`
 */
export async function updateEventStatus(
  actor: StaffMember,
  eventId: string,
  status: EventStatus,
  { now } = realTimeAndIds,
): Promise<Event> {
  const tenantId = await tenantOfEvent(actor, eventId);
  return retryWhenChanged(async () => {
    const [event, night, tenant] = await Promise.all([
      findEvent(tenantId, eventId, { consistent: true }),
      status === 'completed' ? findNight(tenantId, eventId) : undefined,
      findTenant(tenantId),
    ]);
    if (event === undefined) throw new Problem('event_not_found');
    if (event.cancellation !== null) throw new Problem('event_canceled');
    if (!transitionsFrom(event.status).includes(status)) {
      throw new Problem('invalid_transition', {
        details: `${event.status === 'completed' ? 'A' : 'An'} ${event.status} event cannot become ${status}.`,
      });
    }
    const ended =
      status === 'completed' ? nightOfCompleted(tenantId, eventId, night, closedBy(actor, night && closeClock(night, now()))) : undefined;
    const refusal = await changeEventStatus(event, status, ended);
    if (refusal === 'night_changed') return changed;
    if (refusal === 'closing') await requireOpen(tenantId, { consistent: true });
    if (refusal !== undefined) throw new Problem('conflict');
    return describeEvent({ ...event, status, version: event.version + 1 }, tenant?.name);
  });
}

const closedBy = ({ email }: StaffMember, clock: ClockState | undefined) => clock && { ...clock, by: email };

/** Describes what staff enter about an event. */
export const settingsOf = (event: EventEdit): EventTemplate => ({
  ...factsOf(event),
  male_limit: event.maleLimit,
  female_limit: event.femaleLimit,
  ...(event.participantLimit === 0 ? {} : { participant_limit: event.participantLimit }),
  ...(event.ages === null ? {} : { ages: event.ages }),
  ...(event.approval ? { approval: true } : {}),
  ...questionsOf(event),
  ...(event.price === null ? {} : { price: event.price }),
});

export function describeEvent(event: StoredEvent, tenantName: string | undefined): Event {
  return {
    id: event.id,
    ...settingsOf(event),
    status: event.status,
    created_at: event.createdAt,
    created_by: event.createdBy,
    tenant: { id: event.tenantId, name: tenantName ?? '' },
    version: event.version,
    ...(event.sold ? { sold: true } : {}),
    ...(event.cancellation === null ? {} : { cancellation: describeCancellation(event.cancellation) }),
  };
}

const describeCancellation = ({ at, by, reason, mailsAt, told, nextEventId }: StoredCancellation) => ({
  ...{ at, by, reason, mails_at: mailsAt, told, next_event_id: nextEventId },
});
