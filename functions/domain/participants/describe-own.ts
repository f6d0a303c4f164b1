import type { Profile } from '#shared/model/participants/participant.ts';
import type { ParticipantActor } from '../../call/actor.ts';
import type { Catalogue } from '../../data/catalogue/catalogue.ts';
import type { StoredProfile } from '../../data/participants/profiles.ts';
import { requireProof, viewOf } from '../guests/own-view.ts';
import { describeProfile, participantDescriber } from './describe-participant.ts';
import { describeWhole } from './describe-whole.ts';
import { registrationOf } from './participant-form.ts';

/**
 * Describes a participant's own profile as their session may see it. Matches are not entered in a session, so only the mailbox's owner sees
 * them.
 * @throws Problem `unauthorized` when the session has ended
 */
export async function describeOwn(
  tenantId: string,
  profile: StoredProfile,
  actor: ParticipantActor,
  catalogue: Catalogue,
): Promise<Profile> {
  const proof = requireProof(profile, actor);
  if (proof.is !== 'unproved') return describeWhole(tenantId, profile, catalogue);
  const seen = viewOf(profile, proof);
  const describe = await participantDescriber(tenantId, catalogue, [seen]);
  return describeProfile(describe(registrationOf(seen)), seen);
}
