import { isByNumber } from '#shared/rules/participants/consent.ts';
import type { Catalogue } from '../../../data/catalogue/catalogue.ts';
import type { StoredProfile } from '../../../data/participants/profiles.ts';
import { detailsForReply } from '../../../data/profile/details.ts';
import type { StoredRegistration } from '../../../data/registration/registrations.ts';
import { answersOf } from '../../participants/returning/visits.ts';

/** Returns where an archive stores a participant's photo. */
export const photoPathOf = (participantId: string): string => `photos/${participantId}.jpg`;

const namesIn = (list: ReadonlyMap<string, { readonly name: string }>, ids: readonly string[]) => ids.map((id) => list.get(id)?.name ?? id);

const timeOf = (seconds: number | null): string | null => (seconds === null ? null : new Date(seconds * 1000).toISOString());

interface Attended {
  readonly eventId: string;
  readonly registration: StoredRegistration;
}

/** Describes everything that an organization keeps about a participant, for its archive: what their page shows, and what they agreed to. */
export function describePerson(
  profile: StoredProfile,
  { interests, traits }: Catalogue,
  { matchCount, attended }: { readonly matchCount: number; readonly attended: readonly Attended[] },
) {
  return {
    id: profile.id,
    ...detailsForReply(profile),
    contact: { ...profile.contact },
    interests: namesIn(interests, profile.interests),
    personality_traits: namesIn(traits, profile.traits),
    photo: profile.photoKey === null ? null : photoPathOf(profile.id),
    consent:
      profile.consentAt === null
        ? null
        : { at: profile.consentAt, words: profile.agreedTo, language: profile.agreedIn, months: profile.toldMonths },
    created_at: profile.createdAt,
    kept_until: profile.keptUntil,
    matches: matchCount,
    registrations: attended.map(({ eventId, registration }) => ({
      event_id: eventId,
      registered_at: timeOf(profile.registeredAt[eventId] ?? null),
      ...describePresence(registration),
    })),
  };
}

/** Describes a guest of an event as they appear in its list. */
export const describeGuest = (person: StoredRegistration) => ({
  id: person.id,
  first_name: person.firstName,
  last_name: person.lastName,
  gender: person.gender,
  age: person.age,
  ...describePresence(person),
});

/** Describes what staff have noted and know about a participant at an event. */
const describePresence = (person: StoredRegistration) => ({
  absent: person.absent,
  checked_in_at: timeOf(person.checkedInAt),
  leaves_after: person.leavesAfter,
  stays_seated: person.staysSeated,
  by_number: isByNumber(person),
  consent: { words: person.agreedTo, language: person.agreedIn, on_evening_page_at: timeOf(person.agreedAt) },
  gave_place_to: person.gavePlaceTo,
  ...(person.payment === null ? {} : { payment: person.payment }),
  evenings_before: { came: person.cameBefore, missed: person.missedBefore },
  matches: person.matchCount,
  ...answersOf(person),
});
