import type { EventStatus } from '#shared/model/event.ts';
import { type AuditRecord, auditWrite } from '../audit/audit.ts';
import { genderAttribute, interestAttribute } from '../events/counters.ts';
import type { StoredRegistration } from '../registration/registrations.ts';
import { hashForKey } from '../table/hash.ts';
import { keys } from '../table/keys.ts';
import { transact, type Write, writeItems } from '../table/table.ts';
import { unlistPerson } from './people.ts';
import { profileAsRead, type StoredProfile } from './profiles.ts';

/** Events that are left in the transaction that erases somebody; the stream sees to the others. */
export const eventsErasedAtOnce = 25;

/**
 * Takes somebody off an event: the registration, their place and the address in it, and the profile's note of the event.
 * @returns false when any of them changed meanwhile, or a match of theirs is left
 */
export async function leaveEvent(
  tenantId: string,
  eventId: string,
  { registration, profile }: { registration: StoredRegistration; profile: StoredProfile },
  audit: AuditRecord,
): Promise<boolean> {
  const refused = await transact([
    {
      remove: keys.registration(tenantId, eventId, registration.id),
      condition: 'attribute_exists(pk) AND (attribute_not_exists(#n) OR #n = :none)',
      names: { '#n': 'n' },
      values: { ':none': 0 },
    },
    freePlace(tenantId, eventId, registration),
    { remove: keys.registeredEmail(tenantId, eventId, hashForKey(profile.contact.email)) },
    {
      change: {
        key: keys.profile(tenantId, profile.id),
        update: 'SET event_ids = :others ADD version :one',
        condition: 'version = :known',
        values: { ':others': profile.eventIds.filter((id) => id !== eventId), ':one': 1, ':known': profile.version },
      },
    },
    auditWrite(audit),
  ]);
  return refused.length === 0;
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
export async function erase(
  tenantId: string,
  profile: StoredProfile,
  registrations: readonly ErasedRegistration[],
  audit: AuditRecord,
): Promise<boolean> {
  const refused = await transact([
    { remove: keys.profile(tenantId, profile.id), ...profileAsRead(profile) },
    unlistPerson(tenantId, profile.id),
    ...registrations.flatMap((each) => eraseFromEvent(tenantId, each, profile.contact.email)),
    auditWrite(audit),
  ]);
  return refused.length === 0;
}

/** @returns false when it was erased already, or the registration's event went meanwhile */
export async function eraseRegistration(tenantId: string, erased: ErasedRegistration, email: string): Promise<boolean> {
  return (await transact(eraseFromEvent(tenantId, erased, email))).length === 0;
}

/**
 * An event yet to come gets its place back. An evening that has begun keeps its numbers: the person was there
 * (docs/rules/participants.md#erasure).
 */
function eraseFromEvent(tenantId: string, { eventId, registration, status }: ErasedRegistration, email: string): Write[] {
  return [
    { remove: keys.registration(tenantId, eventId, registration.id), condition: 'attribute_exists(pk)' },
    { remove: keys.registeredEmail(tenantId, eventId, hashForKey(email)) },
    status === 'upcoming' ? freePlace(tenantId, eventId, registration) : noteErasure(tenantId, eventId, registration.id),
  ];
}

function noteErasure(tenantId: string, eventId: string, participantId: string): Write {
  return {
    change: {
      key: keys.peopleCounter(tenantId, eventId),
      update: 'SET #last = :last ADD v :one, erased :one',
      condition: 'attribute_exists(pk)',
      names: { '#last': 'last' },
      values: { ':last': { type: 'participant_removed', id: participantId }, ':one': 1 },
    },
  };
}

function freePlace(tenantId: string, eventId: string, person: StoredRegistration): Write {
  const names = Object.fromEntries(person.interests.map((interest, at) => [`#i${at}`, interestAttribute(interest)]));
  const down = ['#gender', '#all', ...Object.keys(names)].map((name) => `${name} :less`);
  return {
    change: {
      key: keys.peopleCounter(tenantId, eventId),
      update: `SET #last = :last ADD v :one, #age :age, ${down.join(', ')}`,
      condition: 'attribute_exists(pk)',
      names: { '#last': 'last', '#age': 'age', '#gender': genderAttribute[person.gender], '#all': 'all', ...names },
      values: { ':last': { type: 'participant_removed', id: person.id }, ':one': 1, ':less': -1, ':age': -person.age },
    },
  };
}

/** Forgets an erased person's mails. Safe to repeat. */
export const forgetMails = (mailIds: readonly string[]): Promise<void> => writeItems({ remove: mailIds.map(keys.mail) });
