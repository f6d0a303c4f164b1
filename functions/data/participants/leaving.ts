import type { EventStatus } from '#shared/model/event.ts';
import { type AuditRecord, auditWrite } from '../audit/audit.ts';
import { genderAttribute, interestAttribute } from '../events/counters.ts';
import type { StoredRegistration } from '../registration/registrations.ts';
import { either, equals, exists, lacks } from '../table/conditions.ts';
import { hashForKey } from '../table/hash.ts';
import { keys } from '../table/keys.ts';
import { writeItems } from '../table/table.ts';
import { writeTogether } from '../table/transact.ts';
import { change, remove, type Write } from '../table/writes.ts';
import { unlistPerson } from './people.ts';
import { profileAsRead, type StoredProfile } from './profiles.ts';

/** Events that are left in the transaction that erases somebody; the stream sees to the others. */
export const eventsErasedAtOnce = 25;

/**
 * Takes somebody off an event: the registration, their place and the address in it, and the profile's note of the event.
 * @returns false when any of them changed meanwhile, or a match of theirs is left
 */
export function leaveEvent(
  tenantId: string,
  eventId: string,
  { registration, profile }: { registration: StoredRegistration; profile: StoredProfile },
  audit: AuditRecord,
): Promise<boolean> {
  const { id, version, contact, eventIds } = profile;
  const others = eventIds.filter((other) => other !== eventId);
  return writeTogether([
    remove(keys.registration(tenantId, eventId, registration.id), exists, either(lacks('n'), equals('n', 0))),
    freePlace(tenantId, eventId, registration),
    remove(keys.registeredEmail(tenantId, eventId, hashForKey(contact.email))),
    change(keys.profile(tenantId, id), { set: { event_ids: others }, add: { version: 1 } }, equals('version', version)),
    auditWrite(audit),
  ]);
}

/** One event that an erased person was registered for. */
export interface ErasedRegistration {
  readonly eventId: string;
  readonly registration: StoredRegistration;
  readonly status: EventStatus;
}

/**
 * Erases somebody: profile, directory row and registrations, with their addresses. What else names them (matches, mails,
 * the photo, further events) is erased after it, from the profile's stream record.
 * @returns false when any of it changed meanwhile
 */
export function erase(
  tenantId: string,
  profile: StoredProfile,
  registrations: readonly ErasedRegistration[],
  audit: AuditRecord,
): Promise<boolean> {
  return writeTogether([
    remove(keys.profile(tenantId, profile.id), ...profileAsRead(profile)),
    unlistPerson(tenantId, profile.id),
    ...registrations.flatMap((each) => eraseFromEvent(tenantId, each, profile.contact.email)),
    auditWrite(audit),
  ]);
}

/** @returns false when it was erased already, or the registration's event went meanwhile */
export const eraseRegistration = (tenantId: string, erased: ErasedRegistration, email: string): Promise<boolean> =>
  writeTogether(eraseFromEvent(tenantId, erased, email));

/**
 * An event yet to come gets its place back. An evening that has begun keeps its numbers: the person was there
 * (docs/rules/participants.md#erasure).
 */
function eraseFromEvent(tenantId: string, { eventId, registration, status }: ErasedRegistration, email: string): Write[] {
  return [
    remove(keys.registration(tenantId, eventId, registration.id), exists),
    remove(keys.registeredEmail(tenantId, eventId, hashForKey(email))),
    status === 'upcoming' ? freePlace(tenantId, eventId, registration) : noteErasure(tenantId, eventId, registration.id),
  ];
}

function noteErasure(tenantId: string, eventId: string, participantId: string): Write {
  const last = { type: 'participant_removed', id: participantId };
  return change(keys.peopleCounter(tenantId, eventId), { set: { last }, add: { v: 1, erased: 1 } }, exists);
}

function freePlace(tenantId: string, eventId: string, { id, gender, age, interests }: StoredRegistration): Write {
  const fewer = Object.fromEntries([genderAttribute[gender], 'all', ...interests.map(interestAttribute)].map((name) => [name, -1]));
  const last = { type: 'participant_removed', id };
  return change(keys.peopleCounter(tenantId, eventId), { set: { last }, add: { v: 1, age: -age, ...fewer } }, exists);
}

/** Forgets an erased person's mails. Safe to repeat. */
export const forgetMails = (mailIds: readonly string[]): Promise<void> => writeItems({ remove: mailIds.map(keys.mail) });
