import type { Participant, Profile } from '#shared/model/participants/participant.ts';
import { isByNumber } from '#shared/rules/participants/consent.ts';
import type { Catalogue } from '../../data/catalogue/catalogue.ts';
import { withOwnOf } from '../../data/catalogue/own-interests.ts';
import { editionOf, type StoredProfile } from '../../data/participants/profiles.ts';
import { detailsForReply } from '../../data/profile/details.ts';
import type { StoredRegistration } from '../../data/registration/registrations.ts';
import { photoSigner } from '../../lib/photos/photo-urls.ts';

/** Describes registrations for replies, with catalogue names and photo addresses. One signature covers any number of photo addresses. */
export async function participantDescriber(
  tenantId: string,
  platform: Catalogue,
  people: readonly Pick<StoredRegistration, 'interests'>[],
): Promise<(person: StoredRegistration) => Participant> {
  const [sign, catalogue] = await Promise.all([photoSigner(tenantId), withOwnOf(platform, tenantId, people)]);
  return (person) => {
    const traits = person.traits.flatMap((id) => catalogue.traits.get(id) ?? []);
    return {
      id: person.id,
      ...detailsForReply(person),
      ...sign(person.photoKey),
      personality_traits: traits.map(({ id, name, types }) => ({ id, name, types })),
      personality_types: typesOf(person.traits, catalogue),
      interests: person.interests.flatMap((id) => {
        const found = catalogue.interests.get(id);
        return found === undefined ? [] : [{ id, name: found.name, category: found.category, description: found.description }];
      }),
      match_count: person.matchCount,
      absent: person.absent,
      checked_in_at: person.checkedInAt === null ? null : new Date(person.checkedInAt * 1000).toISOString(),
      leaves_after: person.leavesAfter,
      stays_seated: person.staysSeated,
      hide_name: isByNumber(person),
      ...pastOf(person),
      ...(person.payment === null ? {} : { payment: person.payment.mark }),
      ...(person.gavePlaceTo === null ? {} : { gave_place_to: person.gavePlaceTo }),
    };
  };
}

/** Describes a guest's past evenings. Returns nothing for new participants, which keeps lists small. */
const pastOf = ({ cameBefore, missedBefore }: StoredRegistration): Pick<Participant, 'past'> =>
  cameBefore + missedBefore === 0 ? {} : { past: { came: cameBefore, missed: missedBefore } };

/** Returns all types of the given traits, without duplicates, sorted (docs/rules/participants.md#what-a-profile-shows). */
export function typesOf(traitIds: readonly string[], catalogue: Catalogue): string[] {
  return [...new Set(traitIds.flatMap((id) => catalogue.traits.get(id)?.types ?? []))].sort();
}

/** Describes a profile. Its owner may see it, so everything that only staff may know is left out (docs/rules/door.md#who-returns). */
export function describeProfile(
  { past: _, gave_place_to: __, payment: ___, ...participant }: Participant,
  profile: StoredProfile,
): Profile {
  return {
    ...participant,
    contact: { ...profile.contact },
    event_ids: [...profile.eventIds],
    consent_at: profile.consentAt,
    created_at: profile.createdAt,
    version: editionOf(profile),
  };
}
