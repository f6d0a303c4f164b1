import * as z from 'zod/mini';
import { Problem } from '#shared/contract/errors.ts';
import type { Gender } from '#shared/model/participant.ts';
import { findPeopleCounter, genderAttribute, interestAttribute, lastOf, limitAttribute, type PeopleCounter } from '../events/counters.ts';
import { type MailOrder, mailItem } from '../mail/mails.ts';
import { listPerson } from '../participants/people.ts';
import { copyToEvent, fullFor } from '../participants/profile-changes.ts';
import { profileAsRead, profileItem, type StoredProfile } from '../participants/profiles.ts';
import { attachUpload, type StoredUpload } from '../photos/uploads.ts';
import { above, absent, belowAttribute, differs, exists } from '../table/conditions.ts';
import { hashForKey } from '../table/hash.ts';
import { keys } from '../table/keys.ts';
import { getItem } from '../table/table.ts';
import { transact } from '../table/transact.ts';
import { change, put, type Write } from '../table/writes.ts';
import { registrationItem, type StoredRegistration } from './registrations.ts';

/** Everything that is written together when a guest registers. */
export interface NewRegistration {
  readonly tenantId: string;
  readonly eventId: string;
  readonly person: StoredRegistration;
  /** New, or the existing profile with this event added; `known` is then the profile as read. */
  readonly profile: StoredProfile;
  readonly known: StoredProfile | undefined;
  /** The existing profile's other registrations that change with it, by event; nothing is written if a limit forbids one. */
  readonly elsewhere: ReadonlyMap<string, StoredRegistration>;
  /** Its photo is attached now if it is ready, else after processing. */
  readonly upload: StoredUpload | undefined;
  /** None when staff add an existing participant. */
  readonly mail: MailOrder | undefined;
  /** Hash of the caller's Idempotency-Key, which identifies a repeated request. */
  readonly requestKey: string | undefined;
}

/**
 * Writes the place, the address, the registration, the profile, the photo's ticket and the confirmation mail in one
 * transaction: of any number of guests registering for the last place, exactly one gets it.
 * @param closesBefore UTC ISO; an event that ended before then takes no more registrations
 * @throws Problem `already_registered`, `event_full…`, `link_expired`, `event_not_found`, `conflict`, `busy`
 */
export async function register(registration: NewRegistration, closesBefore: string): Promise<void> {
  const { tenantId, eventId, person, profile, known, elsewhere, upload, mail, requestKey } = registration;
  const address = {
    ...keys.registeredEmail(tenantId, eventId, hashForKey(profile.contact.email)),
    participant_id: person.id,
    ...(requestKey === undefined ? {} : { request: requestKey }),
  };
  const copies = [...elsewhere].map(([id, from]) => copyToEvent(tenantId, id, from, profile, 'within limits'));
  const refused = await transact({
    place: takePlace(registration, closesBefore),
    address: put(address, absent),
    registration: put(registrationItem(tenantId, eventId, person), absent),
    profile: put(profileItem(tenantId, profile), ...(known === undefined ? [absent] : profileAsRead(known))),
    row: listPerson(tenantId, profile),
    mail: mail && put(mailItem(mail)),
    upload: upload && attachUpload(tenantId, upload, person.id),
    copies: copies.map(({ copy }) => copy),
    placesElsewhere: copies.map(({ count }) => count),
  });
  if (refused.length === 0) return;
  // The participant is registered already, which they may know.
  if (refused.includes('registration')) throw new Problem('already_registered');
  // The place is checked before the address: the link of a full or closed event must not reveal which addresses are registered.
  if (refused.includes('place')) throw await noPlaceProblem(tenantId, eventId, person.gender, closesBefore);
  if (refused.includes('address')) throw new Problem('already_registered');
  throw new Problem(refused.every((name) => name === 'placesElsewhere') ? fullFor(person.gender) : 'conflict');
}

const registeredEmail = z.object({ participant_id: z.string(), request: z.optional(z.string()) });

/** The participant that the request with this key registered under this address; undefined if another request did. */
export async function findRegisteredBy(tenantId: string, eventId: string, email: string, requestKey: string): Promise<string | undefined> {
  const item = await getItem(keys.registeredEmail(tenantId, eventId, hashForKey(email)), { consistent: true });
  if (item === undefined) return undefined;
  const row = z.parse(registeredEmail, item);
  return row.request === requestKey ? row.participant_id : undefined;
}

/** The participant registered for this event under this address. */
export async function findRegisteredParticipant(tenantId: string, eventId: string, email: string): Promise<string | undefined> {
  const item = await getItem(keys.registeredEmail(tenantId, eventId, hashForKey(email)), { consistent: true });
  return item === undefined ? undefined : z.parse(registeredEmail, item).participant_id;
}

function takePlace({ tenantId, eventId, person }: NewRegistration, closesBefore: string): Write {
  const { id, gender, age, interests } = person;
  const more = Object.fromEntries(['v', genderAttribute[gender], 'all', ...interests.map(interestAttribute)].map((name) => [name, 1]));
  const limit = limitAttribute[gender];
  return change(
    keys.peopleCounter(tenantId, eventId),
    { set: { last: lastOf('participant_added', id) }, add: { ...more, age } },
    exists,
    differs('status', 'completed'),
    above('end', closesBefore),
    belowAttribute('all', 'al'),
    ...(limit === undefined ? [] : [belowAttribute(genderAttribute[gender], limit)]),
  );
}

async function noPlaceProblem(tenantId: string, eventId: string, gender: Gender, closesBefore: string): Promise<Problem> {
  return (await findRefusal(tenantId, eventId, gender, closesBefore)) ?? new Problem('event_full');
}

/** Why the event takes no more people of this gender; undefined while it does. `closesBefore`: as in `register`. */
export async function findRefusal(tenantId: string, eventId: string, gender: Gender, closesBefore: string): Promise<Problem | undefined> {
  const counter = await findPeopleCounter(tenantId, eventId, { consistent: true });
  if (counter === undefined) return new Problem('event_not_found');
  if (counter.status === 'completed' || counter.end <= closesBefore) return new Problem('link_expired');
  const full = fullCodeOf(counter, gender);
  return full === undefined ? undefined : new Problem(full);
}

function fullCodeOf(counter: PeopleCounter, gender: Gender) {
  if (gender === 'male' && counter.male >= counter.maleLimit) return 'event_full_men';
  if (gender === 'female' && counter.female >= counter.femaleLimit) return 'event_full_women';
  return counter.total >= counter.maleLimit + counter.femaleLimit ? 'event_full' : undefined;
}
