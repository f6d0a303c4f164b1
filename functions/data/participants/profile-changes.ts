import type { ErrorCode } from '#shared/contract/errors.ts';
import type { Gender } from '#shared/model/participant.ts';
import { genderAttribute, interestAttribute, limitAttribute } from '../events/counters.ts';
import { attachUpload, type StoredUpload } from '../photos/uploads.ts';
import { copyFacts, type PersonFacts, type StoredRegistration, sameFacts } from '../registration/registrations.ts';
import { hashForKey } from '../table/hash.ts';
import { keys } from '../table/keys.ts';
import { transact, type Write } from '../table/table.ts';
import { listPerson } from './people.ts';
import { profileAsRead, profileItem, type StoredProfile } from './profiles.ts';

/** Events whose copies change with the profile itself; whatever there is beyond that follows from the stream. */
export const eventsAtOnce = 20;

export interface ProfileChange {
  readonly tenantId: string;
  /** As read; the change is refused when it is not so any more. */
  readonly known: StoredProfile;
  readonly next: StoredProfile;
  readonly upload: StoredUpload | undefined;
  /** The person's registrations that change at once, by event: those of events that are not over, at most `eventsAtOnce`. */
  readonly registrations: ReadonlyMap<string, StoredRegistration>;
  /** Events that are over, in which the address alone changes at once; with the others at most `eventsAtOnce`. */
  readonly over: readonly string[];
}

/** `changed`: something is not as it was read. */
export type ChangeRefusal = 'changed' | Extract<ErrorCode, 'already_registered' | 'event_full_men' | 'event_full_women'>;

/**
 * The profile, its row in the directory, and its copies in events that are not over, with what their counters say of
 * gender, age and interests; and the address in each event, over or not: all or none.
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
  const writes: { write: Write; refusal: ChangeRefusal }[] = [];
  const add = (refusal: ChangeRefusal, ...added: Write[]) => writes.push(...added.map((write) => ({ write, refusal })));
  add('changed', { put: profileItem(tenantId, next), ...profileAsRead(known) });
  add('changed', listPerson(tenantId, next));
  if (upload !== undefined) add('changed', attachUpload(tenantId, upload.id, { participantId: next.id }, upload.status));
  const moveAddressIn = (eventId: string) => {
    if (known.contact.email === next.contact.email) return;
    add('already_registered', ...moveAddress(tenantId, eventId, next.id, known.contact.email, next.contact.email));
  };
  for (const [eventId, registration] of registrations) {
    if (!sameFacts(registration, next)) {
      const [copy, count] = copyToEvent(tenantId, eventId, registration, next, 'within limits');
      add('changed', copy);
      add(fullFor(next.gender), count);
    }
    moveAddressIn(eventId);
  }
  over.forEach(moveAddressIn);
  const refused = await transact(writes.map(({ write }) => write));
  const reasons = refused.map((position) => writes[position]?.refusal ?? 'changed');
  return reasons.includes('changed') ? 'changed' : reasons[0];
}

/** Why an event takes no more copies of this gender. */
export const fullFor = (gender: Gender) => (gender === 'male' ? 'event_full_men' : 'event_full_women');

/**
 * What an event notes when somebody registered there is not as they were: the registration, and the counter by the
 * difference. Refused in its first part when the registration was changed by a newer profile meanwhile, in its second
 * when `within limits` and no place is left for that gender.
 */
export function copyToEvent(
  tenantId: string,
  eventId: string,
  from: StoredRegistration,
  to: PersonFacts & { readonly version: number },
  limits: 'within limits' | 'whatever the limits',
): [Write, Write] {
  const copy = copyFacts(to, { w: to.version });
  const isKnown = from.profileVersion === 0 ? 'attribute_not_exists(#w)' : '#w = :from';
  return [
    {
      change: {
        key: keys.registration(tenantId, eventId, to.id),
        update: copy.update,
        condition: `attribute_exists(pk) AND ${isKnown}`,
        names: copy.names,
        values: { ...copy.values, ...(from.profileVersion === 0 ? {} : { ':from': from.profileVersion }) },
      },
    },
    recount(tenantId, eventId, from, to, limits),
  ];
}

function recount(
  tenantId: string,
  eventId: string,
  from: PersonFacts,
  to: PersonFacts,
  limits: 'within limits' | 'whatever the limits',
): Write {
  const changes = new Map<string, number>([['v', 1]]);
  const count = (attribute: string, by: number) => changes.set(attribute, (changes.get(attribute) ?? 0) + by);
  count(genderAttribute[from.gender], -1);
  count(genderAttribute[to.gender], 1);
  count('age', to.age - from.age);
  for (const interest of from.interests) count(interestAttribute(interest), -1);
  for (const interest of to.interests) count(interestAttribute(interest), 1);
  const moved = [...changes].filter(([, by]) => by !== 0);
  const limit = from.gender === to.gender || limits === 'whatever the limits' ? undefined : limitOf(to.gender);
  return {
    change: {
      key: keys.peopleCounter(tenantId, eventId),
      update: `SET #last = :last ADD ${moved.map((_, at) => `#c${at} :c${at}`).join(', ')}`,
      condition: limit === undefined ? 'attribute_exists(pk)' : 'attribute_exists(pk) AND #gender < #limit',
      names: {
        '#last': 'last',
        ...Object.fromEntries(moved.map(([attribute], at) => [`#c${at}`, attribute])),
        ...(limit === undefined ? {} : { '#gender': genderAttribute[to.gender], '#limit': limit }),
      },
      values: {
        ':last': { type: 'participant_updated', id: to.id },
        ...Object.fromEntries(moved.map(([, by], at) => [`:c${at}`, by])),
      },
    },
  };
}

const limitOf = (gender: Gender) => limitAttribute[gender];

/** The address by which an event knows somebody, when it changed: the new one must be free there. */
export function moveAddress(tenantId: string, eventId: string, participantId: string, from: string, to: string): [Write, Write] {
  return [
    {
      put: { ...keys.registeredEmail(tenantId, eventId, hashForKey(to)), participant_id: participantId },
      condition: 'attribute_not_exists(pk)',
    },
    {
      remove: keys.registeredEmail(tenantId, eventId, hashForKey(from)),
      condition: 'attribute_not_exists(pk) OR participant_id = :id',
      values: { ':id': participantId },
    },
  ];
}
