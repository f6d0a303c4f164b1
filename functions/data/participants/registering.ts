import * as z from 'zod/mini';
import type { ErrorCode } from '#shared/contract/errors.ts';
import type { Gender } from '#shared/model/participants/participant.ts';
import { isFor, notFor } from '#shared/rules/events/event-formats.ts';
import { hasPlace, listClosesBefore, othersFirst } from '#shared/rules/waiting/waiting.ts';
import { type AuditRecord, auditWrite } from '../audit/audit.ts';
import {
  approvalAttribute,
  cameAttribute,
  findPeopleCounter,
  genderAttribute,
  interestAttribute,
  lastOf,
  type PeopleCounter,
  placesOf,
} from '../events/counters.ts';
import { type MailOrder, mailItem } from '../mail/mails.ts';
import { attachUpload, type StoredUpload } from '../photos/uploads.ts';
import { registrationItem, type StoredRegistration } from '../registration/registrations.ts';
import { hashForKey, hashOfAddress } from '../table/keys/hash.ts';
import { keys } from '../table/keys/keys.ts';
import { getItem } from '../table/table.ts';
import { above, absent, type Condition, differs, equals, exists, lacks } from '../table/writes/conditions.ts';
import { onlyRefused } from '../table/writes/refusals.ts';
import { transact } from '../table/writes/transact.ts';
import { change, put, type Write } from '../table/writes/writes.ts';
import { endEntry, expirePhoto } from '../waiting/ending.ts';
import { nobodyComesFirst, placeIsFree, released } from '../waiting/places.ts';
import { findWaitingOf, holdsPlaceFor, type StoredWaiting } from '../waiting/waiting.ts';
import { listPerson } from './people.ts';
import { copyToEvent, fullFor } from './profile-changes.ts';
import { profileAsRead, profileItem, type StoredProfile } from './profiles.ts';

/** Everything that is written together when a guest registers. */
export interface NewRegistration {
  readonly tenantId: string;
  readonly eventId: string;
  readonly person: StoredRegistration;
  /** New, or the existing profile with this event added; in that case `known` is the profile as it was read. */
  readonly profile: StoredProfile;
  readonly known: StoredProfile | undefined;
  /**
   * Other registrations of the existing profile that change with it, keyed by event id. Nothing is written if a limit forbids one of the
   * changes.
   */
  readonly elsewhere: ReadonlyMap<string, StoredRegistration>;
  /** The upload of the photo. If the photo is ready, it is attached now; otherwise after processing. */
  readonly upload: StoredUpload | undefined;
  /** Undefined if staff add an existing participant. */
  readonly mail: MailOrder | undefined;
  /** Counts the email against the organization's quota. */
  readonly quota: Write | undefined;
  /** Hash of the caller's Idempotency-Key, which identifies a repeated request. */
  readonly requestKey: string | undefined;
  /** When the guest registered, epoch ms. The registration must not pass anyone who is waiting. Undefined if staff register the guest. */
  readonly passesNobody: number | undefined;
  /** If staff add a place to a full event: further writes, and by how much each limit is raised. Undefined within the limits. */
  readonly beyond?: { readonly writes: readonly Write[]; readonly limits: Readonly<Record<string, number>> } | undefined;
  /** Audit entry that is written together with the registration. */
  readonly audit?: AuditRecord | undefined;
  /** Further writes, of an import or an order. If one of them is refused, nothing is written. */
  readonly also?: readonly Write[] | undefined;
  /** Conditions on the people counter that the price of the place still holds. */
  readonly priceHolds?: readonly Condition[] | undefined;
}

/**
 * A waiting list entry that a registration ends, because its offered place is accepted, its application is approved, or its guest registers
 * in another way.
 */
interface EndedWaiting {
  readonly entry: StoredWaiting;
  readonly to: 'accepted' | 'approved' | 'registered';
  /** Whether the place can still be taken once the event has begun, as a paid one can. */
  readonly untilEnd?: boolean;
}

/**
 * Writes the place, the address, the registration, the profile, the photo's ticket and the confirmation email in one transaction, so that
 * exactly one guest gets the last place. A waiting list entry under the same address ends at the same time.
 * @param closesBefore UTC ISO; an event that ended before then takes no more registrations
 * @returns why it was not written: `already_registered`, `event_full…`, `event_for_…`, `link_expired`; `conflict` if something has changed since it was
 * read; for a deleted event `link_not_found` to a guest, `event_not_found` to staff
 */
export async function register(registration: NewRegistration, closesBefore: string): Promise<ErrorCode | undefined> {
  const { tenantId, eventId, profile } = registration;
  const refused = await tryToRegister(registration, closesBefore);
  // For guests, the place is checked before the address, because the link to a full or closed event must not reveal which addresses are
  // registered. Staff know the addresses anyway, and even at a full event, a place may be held for this very guest.
  const isByStaff = registration.passesNobody === undefined;
  if (refused.includes('address') && (isByStaff || !refused.includes('place')) && !refused.includes('registration')) {
    const entry = await findWaitingOf(tenantId, eventId, profile.contact.email);
    if (entry !== undefined) {
      const left = await tryToRegister(registration, closesBefore, { entry, to: 'registered' });
      if (left.length === 0) await expirePhoto(tenantId, entry);
      return left.includes('waiting') ? 'conflict' : refusalOf(left, registration, closesBefore);
    }
  }
  return refusalOf(refused, registration, closesBefore);
}

/**
 * Registers a guest in the place that is held for `entry`. The limits do not apply, but the event must not have begun by `now` (UTC ISO).
 * @returns why it was not written, as `register` does; `over` if the offer is over, or the entry has changed since it was read
 */
export async function registerWhoWaits(
  registration: NewRegistration,
  entry: StoredWaiting,
  now: string,
): Promise<ErrorCode | 'over' | undefined> {
  const refused = await tryToRegister(registration, now, { entry, to: 'accepted', untilEnd: entry.orderId !== null });
  if (refused.includes('waiting') || refused.includes('place') || refused.includes('address')) return 'over';
  return refusalOf(refused, registration, now);
}

/**
 * Registers a guest whose application `entry` is approved. Unlike a held place, this needs a free one.
 * @returns why it was not written, as `register` does; `over` if the application has changed since it was read
 */
export async function registerWhoApplied(
  registration: NewRegistration,
  entry: StoredWaiting,
  closesBefore: string,
): Promise<ErrorCode | 'over' | undefined> {
  const refused = await tryToRegister(registration, closesBefore, { entry, to: 'approved' });
  return refused.includes('waiting') || refused.includes('address') ? 'over' : refusalOf(refused, registration, closesBefore);
}

async function tryToRegister(registration: NewRegistration, closesBefore: string, waiting?: EndedWaiting) {
  const { tenantId, eventId, person, profile, known, elsewhere, upload, mail, quota, requestKey } = registration;
  const address = {
    ...keys.registeredEmail(tenantId, eventId, hashOfAddress(profile.contact.email, person.id)),
    participant_id: person.id,
    ...(requestKey === undefined ? {} : { request: requestKey }),
  };
  const copies = [...elsewhere].map(([id, from]) => copyToEvent(tenantId, id, from, profile, 'within limits'));
  return transact({
    place: takePlace(registration, closesBefore, waiting),
    address: [
      put(address, waiting === undefined ? absent : equals('waiting', waiting.entry.id)),
      ...(requestKey === undefined || profile.contact.email !== '' ? [] : [noteRequest(tenantId, eventId, person.id, requestKey)]),
    ],
    waiting: waiting && endEntry(tenantId, eventId, waiting.entry, waiting.to, null, person.id),
    registration: put(registrationItem(tenantId, eventId, person), absent),
    profile: put(profileItem(tenantId, profile), ...(known === undefined ? [absent] : profileAsRead(known))),
    row: listPerson(tenantId, profile, known),
    mail: mail && put(mailItem(mail)),
    quota,
    upload: upload && attachUpload(tenantId, upload, person.id),
    copies: copies.map(({ copy }) => copy),
    placesElsewhere: copies.map(({ count }) => count),
    beyond: [...(registration.beyond?.writes ?? [])],
    audit: registration.audit && auditWrite(registration.audit),
    also: registration.also ?? [],
  });
}

/** How many seconds a walk-in without an address is recognized by the key of their request. */
const requestKept = 3600;

/** Returns the write that stores a walk-in's request. Without an address, nothing else identifies a repeated request. */
const noteRequest = (tenantId: string, eventId: string, participantId: string, request: string): Write =>
  put(
    {
      ...keys.registeredEmail(tenantId, eventId, hashForKey(request)),
      ...{ participant_id: participantId, request, ttl: Math.floor(Date.now() / 1000) + requestKept },
    },
    absent,
  );

type Refused = Awaited<ReturnType<typeof tryToRegister>>;

async function refusalOf(
  refused: Refused,
  { tenantId, eventId, person, passesNobody, priceHolds = [] }: NewRegistration,
  closesBefore: string,
): Promise<ErrorCode | undefined> {
  if (refused.length === 0) return undefined;
  // The participant is already registered, and may be told so.
  if (refused.includes('registration')) return 'already_registered';
  if (refused.includes('place')) {
    const refusal = await findRefusal(tenantId, eventId, person.gender, { closesBefore, passesNobody });
    return refusal ?? (priceHolds.length > 0 ? 'conflict' : 'event_full');
  }
  if (refused.includes('address')) return 'already_registered';
  return onlyRefused(refused, 'placesElsewhere') ? fullFor(person.gender) : 'conflict';
}

const registeredEmail = z.object({ participant_id: z.optional(z.string()), request: z.optional(z.string()) });

/** Returns the participant that the request with this key registered under this address; undefined if it was another request. */
export async function findRegisteredBy(tenantId: string, eventId: string, email: string, requestKey: string): Promise<string | undefined> {
  const item = await getItem(keys.registeredEmail(tenantId, eventId, hashOfAddress(email, requestKey)), { consistent: true });
  if (item === undefined) return undefined;
  const row = z.parse(registeredEmail, item);
  return row.request === requestKey ? row.participant_id : undefined;
}

/** Returns the participant registered for this event under this address; undefined if the address is only on the waiting list. */
export async function findRegisteredParticipant(tenantId: string, eventId: string, email: string): Promise<string | undefined> {
  const item = await getItem(keys.registeredEmail(tenantId, eventId, hashForKey(email)), { consistent: true });
  return item === undefined ? undefined : z.parse(registeredEmail, item).participant_id;
}

function takePlace(
  { tenantId, eventId, person, passesNobody, beyond, priceHolds = [] }: NewRegistration,
  closesBefore: string,
  waiting?: EndedWaiting,
): Write {
  const { id, gender, age, interests, checkedInAt } = person;
  const came = checkedInAt === null ? [] : [cameAttribute];
  const counted = ['v', genderAttribute[gender], 'all', ...came, ...interests.map(interestAttribute)];
  const more = Object.fromEntries(counted.map((name) => [name, 1]));
  const added = beyond?.limits ?? {};
  const isHeld = waiting !== undefined && holdsPlaceFor(waiting.entry, gender);
  return change(
    keys.peopleCounter(tenantId, eventId),
    {
      set: { last: lastOf('participant_added', id) },
      add: { ...more, age, ...sumOf(added, waiting === undefined ? {} : released(waiting.entry)) },
    },
    exists,
    differs('status', 'completed'),
    above(waiting?.to === 'accepted' && !waiting.untilEnd ? 'start' : 'end', closesBefore),
    ...(waiting === undefined && passesNobody !== undefined ? [lacks(approvalAttribute)] : []),
    ...(isHeld || beyond !== undefined ? [] : placeIsFree(gender)),
    ...(isHeld || passesNobody === undefined ? [] : [nobodyComesFirst(gender, passesNobody)]),
    ...priceHolds,
  );
}

/** Adds two sets of numbers, attribute by attribute. */
function sumOf(one: Readonly<Record<string, number>>, other: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return Object.fromEntries(names.map((name) => [name, (one[name] ?? 0) + (other[name] ?? 0)]));
}

/** How a registration is limited: `closesBefore` as in `register`, `passesNobody` as in `NewRegistration`. */
type Limits = Pick<NewRegistration, 'passesNobody'> & { readonly closesBefore: string };

/** Returns why the event takes no more people of this gender; undefined if it still does. */
export async function findRefusal(
  tenantId: string,
  eventId: string,
  gender: Gender,
  { closesBefore, passesNobody }: Limits,
): Promise<ErrorCode | undefined> {
  const counter = await findPeopleCounter(tenantId, eventId, { consistent: true });
  // The event has been deleted in the meantime. A guest gets the same error as a moment later, when the link is unknown.
  if (counter === undefined) return passesNobody === undefined ? 'event_not_found' : 'link_not_found';
  if (counter.status === 'completed' || counter.end <= closesBefore) return 'link_expired';
  if (counter.approval && passesNobody !== undefined) return 'approval_needed';
  if (!isFor(counter.format, gender)) return notFor(counter.format);
  return hasPlaceNow(counter, gender, passesNobody) ? undefined : fullCodeOf(counter, gender);
}

/** Whether a guest of this gender may register now. `passesNobody`: as in `NewRegistration`. */
export function hasPlaceNow(counter: PeopleCounter, gender: Gender, passesNobody: number | undefined): boolean {
  const places = placesOf(counter);
  const isQueued = passesNobody !== undefined && Date.parse(counter.start) - passesNobody > listClosesBefore;
  return hasPlace(places, gender) && !(isQueued && othersFirst(places, gender));
}

/**
 * Returns the error for an event without a place for this gender. If the gender's own limit is not reached, the event is full for
 * everybody.
 */
function fullCodeOf(counter: PeopleCounter, gender: Gender) {
  const { taken, limit, waiting } = placesOf(counter).of[gender];
  const isOwn = limit !== null && (taken >= limit || waiting > 0);
  return isOwn ? fullFor(gender) : 'event_full';
}
