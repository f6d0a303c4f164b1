import { Problem } from '#shared/contract/errors.ts';
import type { ParticipantActor } from '../../call/actor.ts';
import { findProfile, type StoredProfile } from '../../data/participants/profiles.ts';

/**
 * Returns the caller's own profile.
 * @throws Problem `participant_not_found` for any other profile
 */
export async function findOwn(actor: ParticipantActor, participantId: string): Promise<StoredProfile> {
  const own = actor.participantId === participantId;
  const profile = own ? await findProfile(actor.tenantId, participantId, { consistent: true }) : undefined;
  if (profile === undefined) throw new Problem('participant_not_found');
  return profile;
}
