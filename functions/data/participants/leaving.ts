import type { EventStatus } from '#shared/model/events/event.ts';
import { type AuditRecord, auditWrite } from '../audit/audit.ts';
import { forgetLines } from '../audit/guest-lines.ts';
import { cameAttribute, genderAttribute, interestAttribute, lastOf } from '../events/counters.ts';
import { type MailOrder, mailItem } from '../mail/mails.ts';
import { checkedInAsRead, encodeLeaving, paymentAsRead, type StoredRegistration } from '../registration/registrations.ts';
import { hashOfAddress } from '../table/keys/hash.ts';
import { keys } from '../table/keys/keys.ts';
import { absent, type Condition, either, equals, exists, lacks } from '../table/writes/conditions.ts';
import { transact, writeTogether } from '../table/writes/transact.ts';
import { change, put, remove, type Write } from '../table/writes/writes.ts';
import { limitsBy } from '../waiting/places.ts';
import { unnamePerson } from './people.ts';
import { unlistPerson } from './people-totals.ts';
import { profileAsRead, type StoredProfile } from './profiles.ts';

/** A participant who leaves an event, as read. */
export interface Leaving {
  readonly registration: StoredRegistration;
  readonly profile: StoredProfile;
}

/** How many events are handled in the transaction that erases a participant; the stream handles the others. */
export const eventsErasedAtOnce = 25;

/**
 * Takes a participant off an event: removes the registration, their address there and the event in the profile, and frees the place.
 * @param also further writes for the transaction
 * @returns false if any of these has changed in the meantime, or the participant still has a match
 */
export function leaveEvent(
  tenantId: string,
  eventId: string,
  leaving: Leaving,
  audit: AuditRecord,
  mail?: MailOrder,
  also: readonly Write[] = [],
): Promise<boolean> {
  const { registration, profile } = leaving;
  return writeWithAddresses(
    [
      ...leaveWrites(tenantId, eventId, leaving, Date.parse(audit.at)),
      freePlace(tenantId, eventId, registration),
      auditWrite(audit),
      ...(mail === undefined ? [] : [put(mailItem(mail))]),
      ...also,
    ],
    [freeAddress(tenantId, eventId, profile.contact.email, profile.id)],
  );
}

/**
 * Returns the writes that remove a participant's registration for an event, and the event from the profile. Refused if either has changed
 * since it was read, or the participant still has a match. `leftAt`: epoch ms.
 */
export function leaveWrites(
  tenantId: string,
  eventId: string,
  { registration, profile }: Leaving,
  leftAt: number,
  ...conditions: Condition[]
): Write[] {
  const { id, version, eventIds, leftEventIds } = profile;
  const others = eventIds.filter((other) => other !== eventId);
  const left = [...new Set([...leftEventIds, eventId])];
  return [
    // What becomes of the order depends on the payment.
    remove(
      keys.registration(tenantId, eventId, registration.id),
      ...[exists, ...asRead(registration), ...paymentAsRead(registration.payment), either(lacks('n'), equals('n', 0)), ...conditions],
    ),
    change(
      keys.profile(tenantId, id),
      { set: { event_ids: others, left, left_as: encodeLeaving(eventId, registration, leftAt) }, add: { version: 1 } },
      equals('version', version),
    ),
  ];
}

/**
 * Returns the write that frees a participant's address at an event. An event learns of a changed address only after the reply, so the
 * address may belong to another participant or a waiting guest by now; in that case it stays.
 */
export const freeAddress = (tenantId: string, eventId: string, email: string, participantId: string): Write =>
  remove(
    keys.registeredEmail(tenantId, eventId, hashOfAddress(email, participantId)),
    either(absent, equals('participant_id', participantId)),
  );

/**
 * Writes everything, leaving out addresses that now belong to someone else.
 * @returns false if anything else was refused
 */
async function writeWithAddresses(writes: readonly Write[], addresses: readonly Write[]): Promise<boolean> {
  const named = Object.fromEntries(addresses.map((write, index) => [`address ${index}`, write]));
  const refused = await transact<string>({ writes, ...named });
  if (refused.length === 0 || refused.includes('writes')) return refused.length === 0;
  return writeTogether([...writes, ...addresses.filter((_, index) => !refused.includes(`address ${index}`))]);
}

/**
 * Conditions that the profile's copy and the check-in are as they were read, so that the counter gives back exactly what it counted:
 * gender, age, interests, and whether the guest came.
 */
const asRead = ({ profileVersion, checkedInAt, gavePlaceTo }: StoredRegistration): Condition[] => [
  profileVersion === 0 ? lacks('w') : equals('w', profileVersion),
  gavePlaceTo === null ? lacks('gp') : equals('gp', gavePlaceTo),
  checkedInAsRead(checkedInAt),
];

export interface ErasedRegistration {
  readonly eventId: string;
  readonly registration: StoredRegistration;
  readonly status: EventStatus;
}

/**
 * Erases a participant: profile, directory row and registrations, with their addresses. The profile's stream record starts the erasure of
 * the rest (matches, emails, photo, further events).
 * @param also further writes for the transaction
 * @returns false if any of it has changed in the meantime
 */
export async function erase(
  tenantId: string,
  profile: StoredProfile,
  registrations: readonly ErasedRegistration[],
  audit: AuditRecord,
  ...also: readonly Write[]
): Promise<boolean> {
  const { id, contact } = profile;
  return writeWithAddresses(
    [
      remove(keys.profile(tenantId, id), ...profileAsRead(profile)),
      forgetLines(tenantId, id),
      ...(await unlistPerson(tenantId, id)),
      ...unnamePerson(tenantId, profile),
      ...registrations.flatMap((each) =>
        eraseFromEvent(tenantId, each, ...asRead(each.registration), ...paymentAsRead(each.registration.payment)),
      ),
      auditWrite(audit),
      ...also,
    ],
    registrations.map(({ eventId }) => freeAddress(tenantId, eventId, contact.email, id)),
  );
}

/**
 * Erases one registration.
 * @returns false if it was already erased, or checked in or out in the meantime, or if the event was deleted
 */
export const eraseRegistration = (tenantId: string, erased: ErasedRegistration, email: string): Promise<boolean> =>
  writeWithAddresses(eraseFromEvent(tenantId, erased, checkedInAsRead(erased.registration.checkedInAt)), [
    freeAddress(tenantId, erased.eventId, email, erased.registration.id),
  ]);

/**
 * Returns the writes that free the place at an upcoming event. An event that has begun keeps its numbers, because the participant was there
 * (docs/rules/participants.md#erasure).
 */
function eraseFromEvent(tenantId: string, { eventId, registration, status }: ErasedRegistration, ...conditions: Condition[]): Write[] {
  return [
    remove(keys.registration(tenantId, eventId, registration.id), exists, ...conditions),
    status === 'upcoming' ? freePlace(tenantId, eventId, registration) : noteErasure(tenantId, eventId, registration),
  ];
}

function noteErasure(tenantId: string, eventId: string, registration: StoredRegistration): Write {
  const last = lastOf('participant_removed', registration.id);
  return change(keys.peopleCounter(tenantId, eventId), { set: { last }, add: { v: 1, erased: 1, ...cameNoMore(registration) } }, exists);
}

const cameNoMore = ({ checkedInAt }: StoredRegistration) => (checkedInAt === null ? {} : { [cameAttribute]: -1 });

/** Returns the write that frees a participant's place. `held`: what else the counter adds, if the place is held for somebody. */
export function freePlace(
  tenantId: string,
  eventId: string,
  registration: StoredRegistration,
  held: Readonly<Record<string, number>> = {},
  ...conditions: Condition[]
): Write {
  const { id, gender, age, interests, gavePlaceTo } = registration;
  // The place now belongs to someone else.
  const given = gavePlaceTo === null ? {} : limitsBy(gavePlaceTo, -1);
  const fewer = Object.fromEntries([genderAttribute[gender], 'all', ...interests.map(interestAttribute)].map((name) => [name, -1]));
  const last = lastOf('participant_removed', id);
  return change(
    keys.peopleCounter(tenantId, eventId),
    { set: { last }, add: { v: 1, age: -age, ...fewer, ...given, ...held, ...cameNoMore(registration) } },
    exists,
    ...conditions,
  );
}
