import type { ErrorCode } from '#shared/contract/errors.ts';
import type { Gender } from '#shared/model/participants/participant.ts';
import { type AuditRecord, auditWrite } from '../audit/audit.ts';
import { genderAttribute, interestAttribute, lastOf, limitAttribute } from '../events/counters.ts';
import { attachUpload, type StoredUpload } from '../photos/uploads.ts';
import { encodeFacts, type PersonFacts, type StoredRegistration, sameFacts } from '../registration/registrations.ts';
import { keys } from '../table/keys/keys.ts';
import { belowAttribute, equals, exists, lacks } from '../table/writes/conditions.ts';
import { onlyRefused } from '../table/writes/refusals.ts';
import { transact } from '../table/writes/transact.ts';
import { change, put, type Write } from '../table/writes/writes.ts';
import { expirePhoto } from '../waiting/ending.ts';
import { released, releasePlace } from '../waiting/places.ts';
import type { StoredWaiting } from '../waiting/waiting.ts';
import { findWaitingAt, moveAddress } from './address-moves.ts';
import { listPerson } from './people.ts';
import { profileAsRead, profileItem, type StoredProfile } from './profiles.ts';

/** The maximum number of waiting list entries that may end in the transaction that changes a profile. It has no room for more. */
export const mostEnding = 7;
/** How many events have their copies changed together with the profile; the stream updates any further ones. */
export const eventsAtOnce = 20;

export interface ProfileChange {
  readonly tenantId: string;
  /** The profile as read; the change is refused if the profile has changed since. */
  readonly known: StoredProfile;
  readonly next: StoredProfile;
  readonly upload: StoredUpload | undefined;
  /** Registrations that change in the same transaction, keyed by event id: those for events that are not over, at most `eventsAtOnce`. */
  readonly registrations: ReadonlyMap<string, StoredRegistration>;
  readonly audit: AuditRecord | undefined;
  /** Further writes: the email that tells the guest, and the count of the guest's lines in the audit trail. */
  readonly told?: readonly Write[];
  /** Events that are over, where only the address changes in the same transaction. Together with `registrations` at most `eventsAtOnce`. */
  readonly over: readonly string[];
}

/** `changed` means that something has changed since it was read. */
export type ChangeRefusal = 'changed' | Extract<ErrorCode, 'already_registered' | 'event_full_men' | 'event_full_women'>;

/**
 * Writes the profile, its row in the directory, its copies in events that are not over, those events' counts of gender, age and interests,
 * and the address in every event: all or none. Waiting list entries under the new address end at the same time.
 * @returns undefined if written
 */
export async function changeProfile(change: ProfileChange): Promise<ChangeRefusal | undefined> {
  const { tenantId, next } = change;
  const moves = movesOf(change);
  let refused = await tryToChange(change, moves, new Map());
  const waiting = onlyRefused(refused, 'addresses') ? await findWaitingAt(tenantId, moves, next.contact.email) : new Map();
  if (waiting.size > 0 && waiting.size <= mostEnding) {
    refused = await tryToChange(change, moves, waiting);
    if (refused.length === 0) for (const entry of waiting.values()) await expirePhoto(tenantId, entry);
    // A waiting list entry, too, may have changed since it was read.
    if (refused.includes('addresses')) return 'changed';
  }
  if (refused.length === 0) return undefined;
  if (refused.some((name) => name !== 'places' && name !== 'addresses')) return 'changed';
  return refused.includes('places') ? fullFor(next.gender) : 'already_registered';
}

/** Returns the events where the address changes in the same transaction. */
const movesOf = ({ known, next, registrations, over }: ProfileChange): string[] =>
  known.contact.email === next.contact.email ? [] : [...registrations.keys(), ...over];

/**
 * Tries the change once.
 * @param waiting waiting list entries that the change ends, keyed by event id
 */
function tryToChange(
  { tenantId, known, next, upload, registrations, audit, told = [] }: ProfileChange,
  moves: readonly string[],
  waiting: ReadonlyMap<string, StoredWaiting>,
) {
  const move = { participantId: next.id, from: known.contact.email, to: next.contact.email };
  const following = [...registrations].filter(([, registration]) => !sameFacts(registration, next));
  const freed = (id: string) => {
    const entry = waiting.get(id);
    return entry === undefined ? {} : released(entry);
  };
  const copies = following.map(([id, registration]) => copyToEvent(tenantId, id, registration, next, 'within limits', freed(id)));
  const others = [...waiting].filter(([id]) => following.every(([counted]) => counted !== id));
  return transact({
    profile: put(profileItem(tenantId, next), ...profileAsRead(known)),
    row: listPerson(tenantId, next, known),
    upload: upload && attachUpload(tenantId, upload, next.id),
    copies: copies.map(({ copy }) => copy),
    places: copies.map(({ count }) => count),
    addresses: moves.flatMap((id) => moveAddress(tenantId, id, move, waiting.get(id))),
    released: others.map(([id, entry]) => releasePlace(tenantId, id, entry)),
    audit: audit && auditWrite(audit),
    told: [...told],
  });
}

/** Returns the error for an event that has no place left for this gender. */
export const fullFor = (gender: Gender) => (gender === 'male' ? 'event_full_men' : 'event_full_women');

/**
 * Returns the writes that bring a changed profile to an event: `copy`, the registration, and `count`, the difference in the counter. `copy`
 * is refused if a newer profile has changed the registration in the meantime. With `within limits`, `count` is refused if no place is left
 * for that gender. `also`: further additions to the counter.
 */
export function copyToEvent(
  tenantId: string,
  eventId: string,
  from: StoredRegistration,
  to: PersonFacts & { readonly version: number },
  limits: 'within limits' | 'ignoring limits',
  also: Readonly<Record<string, number>> = {},
): { copy: Write; count: Write } {
  const asRead = from.profileVersion === 0 ? lacks('w') : equals('w', from.profileVersion);
  const set = { ...encodeFacts(to), w: to.version };
  return {
    copy: change(keys.registration(tenantId, eventId, to.id), { set }, exists, asRead),
    count: recount(tenantId, eventId, from, to, limits, also),
  };
}

function recount(
  tenantId: string,
  eventId: string,
  from: PersonFacts,
  to: PersonFacts,
  limits: 'within limits' | 'ignoring limits',
  also: Readonly<Record<string, number>>,
): Write {
  const changes = new Map<string, number>([['v', 1], ...Object.entries(also)]);
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
