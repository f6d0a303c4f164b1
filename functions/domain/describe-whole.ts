import type { Profile } from '#shared/model/participant.ts';
import type { Catalogue } from '../data/catalogue.ts';
import { countMatchesOf } from '../data/pairs.ts';
import type { StoredProfile } from '../data/profiles.ts';
import { describeProfile, participantDescriber } from './describe-participant.ts';
import { registrationOf } from './participant-form.ts';

/** A whole profile; its `match_count` is the total of all events (rulings, 'Registration and participants'). */
export async function describeWhole(tenantId: string, profile: StoredProfile, catalogue: Catalogue): Promise<Profile> {
  const [describe, matchCount] = await Promise.all([participantDescriber(tenantId, catalogue), countMatchesOf(tenantId, profile.id)]);
  return describeProfile(describe({ ...registrationOf(profile), matchCount }), profile);
}
