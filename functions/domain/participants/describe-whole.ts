import type { Profile } from '#shared/model/participants/participant.ts';
import type { Catalogue } from '../../data/catalogue/catalogue.ts';
import { countMatchesOf } from '../../data/matches/pairs.ts';
import type { StoredProfile } from '../../data/participants/profiles.ts';
import { notedNothing } from '../../data/registration/registrations.ts';
import { describeProfile, participantDescriber } from './describe-participant.ts';
import { registrationOf } from './participant-form.ts';

/**
 * Describes a whole profile, without what belongs to a single evening. `match_count` is the total over all events
 * (docs/rules/participants.md#what-a-profile-shows).
 */
export async function describeWhole(tenantId: string, profile: StoredProfile, catalogue: Catalogue): Promise<Profile> {
  const [describe, matchCount] = await Promise.all([
    participantDescriber(tenantId, catalogue, [profile]),
    countMatchesOf(tenantId, profile.id),
  ]);
  return describeProfile(describe({ ...registrationOf(profile), ...notedNothing, matchCount }), profile);
}
