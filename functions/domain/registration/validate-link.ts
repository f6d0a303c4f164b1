import { errorTable } from '#shared/contract/errors.ts';
import type { Gender } from '#shared/model/participants/participant.ts';
import { countedAs } from '#shared/rules/events/event-formats.ts';
import { queues } from '#shared/rules/waiting/waiting.ts';
import { findPeopleCounter } from '../../data/events/counters.ts';
import { findEvent } from '../../data/events/events.ts';
import { openRegistrationLink } from '../../data/events/registration-links.ts';
import { hasPlaceNow } from '../../data/participants/registering.ts';
import { findInviting } from '../../data/retention/retention-setting.ts';
import { noticeOf } from '../events/cancellation-notice.ts';
import { windowOf } from '../events/registration-link.ts';
import { realTimeAndIds } from '../time-and-ids.ts';
import { invitedTo } from './invited-to.ts';
import { findOtherEvent } from './other-event.ts';

/** What a visitor sends: the link's token and, if they ask for an event that fits them, their gender and age in years. */
interface Visitor {
  readonly token?: string | undefined;
  readonly gender?: Gender | undefined;
  readonly age?: number | undefined;
}

/** Returns what a visitor with the link may know. Never throws; `error` says why a link is not valid (docs/rules/registration.md#calls). */
export async function validateLink(eventId: string, { token, gender, age }: Visitor, { now } = realTimeAndIds) {
  const refuse = (error: string) => ({ valid: false, error, event: null, expires_at: null });
  if (token === undefined || token === '') return refuse('Registration token is required');
  const link = await openRegistrationLink(token);
  if (link === undefined || link.eventId !== eventId) return refuse('Invalid registration link');
  const [event, tenant] = await Promise.all([findEvent(link.tenantId, eventId), findInviting(link.tenantId)]);
  if (event === undefined || tenant === undefined) return refuse('Invalid registration link');
  const { expired, expires_at } = windowOf(event, now());
  const described = await invitedTo(event, tenant, now());
  const cancellation = await noticeOf(event, now());
  if (cancellation) return { valid: false, error: errorTable.event_canceled.message, event: described, expires_at, cancellation };
  if (expired) return { valid: false, error: 'This registration link has expired.', event: described, expires_at };
  const counter = await findPeopleCounter(link.tenantId, eventId);
  // Applications take no places, and guests must not learn how many there are.
  const full =
    counter === undefined || event.approval
      ? []
      : queues.filter((gender) => !hasPlaceNow(counter, countedAs(counter.format, gender), now()));
  const other_event = gender === undefined || age === undefined ? undefined : await findOtherEvent(event, { gender, age }, now());
  const valid = { valid: true, error: null, event: described, expires_at };
  return { ...valid, ...(full.length === 0 ? {} : { full }), ...(other_event && { other_event }) };
}
