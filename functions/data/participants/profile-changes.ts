import type { ErrorCode } from '#shared/contract/errors.ts';
import type { Gender } from '#shared/model/participant.ts';
import { genderAttribute, interestAttribute, lastOf, limitAttribute } from '../events/counters.ts';
import { attachUpload, type StoredUpload } from '../photos/uploads.ts';
import { encodeFacts, type PersonFacts, type StoredRegistration, sameFacts } from '../registration/registrations.ts';
import { absent, belowAttribute, either, equals, exists, lacks } from '../table/conditions.ts';
import { hashForKey } from '../table/hash.ts';
import { keys } from '../table/keys.ts';
import { transact } from '../table/transact.ts';
import { change, put, remove, type Write } from '../table/writes.ts';
import { listPerson } from './people.ts';
import { profileAsRead, profileItem, type StoredProfile } from './profiles.ts';

/** Events whose copies change together with the profile; the stream updates any further ones. */
export const eventsAtOnce = 20;

export interface ProfileChange {
  readonly tenantId: string;
  /** As read; the change is refused when it has changed since. */
  readonly known: StoredProfile;
  readonly next: StoredProfile;
  readonly upload: StoredUpload | undefined;
  /** The registrations that change at once, by event: of events that are not over, at most `eventsAtOnce`. */
  readonly registrations: ReadonlyMap<string, StoredRegistration>;
  /** Events that are over, where only the address changes at once; together with the others at most `eventsAtOnce`. */
  readonly over: readonly string[];
}

/** `changed`: something has changed since it was read. */
export type ChangeRefusal = 'changed' | Extract<ErrorCode, 'already_registered' | 'event_full_men' | 'event_full_women'>;

/**
 * Writes the profile, its row in the directory, its copies in events that are not over, those events' counts of gender, age
 * and interests, and the address in every event: all or none.
 * @returns undefined when written
 */
export async function changeProfile({
  tenantId,
  known,
  next,
  upload,
  registrations,
  over,
}: ProfileChange): Promise<ChangeRefusal | undefined> {
  const following = [...registrations].filter(([, registration]) => !sameFacts(registration, next));
  const copies = following.map(([id, registration]) => copyToEvent(tenantId, id, registration, next, 'within limits'));
  const moves = known.contact.email === next.contact.email ? [] : [...registrations.keys(), ...over];
  const refused = await transact({
    profile: put(profileItem(tenantId, next), ...profileAsRead(known)),
    row: listPerson(tenantId, next),
    upload: upload && attachUpload(tenantId, upload, next.id),
    copies: copies.map(({ copy }) => copy),
    places: copies.map(({ count }) => count),
    addresses: moves.flatMap((id) => moveAddress(tenantId, id, next.id, known.contact.email, next.contact.email)),
  });
  if (refused.length === 0) return undefined;
  if (refused.some((name) => name !== 'places' && name !== 'addresses')) return 'changed';
  return refused.includes('places') ? fullFor(next.gender) : 'already_registered';
}

/** The error when an event has no place left for this gender. */
export const fullFor = (gender: Gender) => (gender === 'male' ? 'event_full_men' : 'event_full_women');

/**
 * The writes that bring a changed profile to an event: `copy`, the registration, and `count`, the counter by the
 * difference. The copy is refused when a newer profile changed the registration meanwhile, the count when
 * `within limits` and no place is left for that gender.
 */
export function copyToEvent(
  tenantId: string,
  eventId: string,
  from: StoredRegistration,
  to: PersonFacts & { readonly version: number },
  limits: 'within limits' | 'ignoring limits',
): { copy: Write; count: Write } {
  const asRead = from.profileVersion === 0 ? lacks('w') : equals('w', from.profileVersion);
  const set = { ...encodeFacts(to), w: to.version };
  return {
    copy: change(keys.registration(tenantId, eventId, to.id), { set }, exists, asRead),
    count: recount(tenantId, eventId, from, to, limits),
  };
}

function recount(
  tenantId: string,
  eventId: string,
  from: PersonFacts,
  to: PersonFacts,
  limits: 'within limits' | 'ignoring limits',
): Write {
  const changes = new Map<string, number>([['v', 1]]);
  const count = (attribute: string, by: number) => changes.set(attribute, (changes.get(attribute) ?? 0) + by);
  count(genderAttribute[from.gender], -1);
  count(genderAttribute[to.gender], 1);
  count('age', to.age - from.age);
  for (const interest of from.interests) count(interestAttribute(interest), -1);
  for (const interest of to.interests) count(interestAttribute(interest), 1);
  const add = Object.fromEntries([...changes].filter(([, by]) => by !== 0));
  const limit = from.gender === to.gender || limits === 'ignoring limits' ? undefined : limitAttribute[to.gender];
  const hasPlace = limit === undefined ? [] : [belowAttribute(genderAttribute[to.gender], limit)];
  const last = lastOf('participant_updated', to.id);
  return change(keys.peopleCounter(tenantId, eventId), { set: { last }, add }, exists, ...hasPlace);
}

/** Replaces a participant's address in an event; refused when the new one is registered there already. */
export function moveAddress(tenantId: string, eventId: string, participantId: string, from: string, to: string): [Write, Write] {
  const addressIn = (email: string) => keys.registeredEmail(tenantId, eventId, hashForKey(email));
  return [
    put({ ...addressIn(to), participant_id: participantId }, absent),
    remove(addressIn(from), either(absent, equals('participant_id', participantId))),
  ];
}
