import { Problem } from '#shared/contract/errors.ts';
import type { ParticipantActor } from '../../call/actor.ts';
import type { StoredProfile } from '../../data/participants/profiles.ts';
import { type Proof, proofOf, type TypedProfile } from '../../data/profile/profile-openings.ts';

/**
 * Returns the session's proof.
 * @throws Problem `unauthorized` if the session ended during the call
 */
export function requireProof(profile: StoredProfile, actor: ParticipantActor): Proof {
  const proof = proofOf(profile.access, actor);
  if (proof === undefined) throw new Problem('unauthorized');
  return proof;
}

/**
 * Returns a profile as a session may see it. If the session was neither proved nor confirmed through the mailbox, it sees what was entered
 * in it, but no later changes made elsewhere (docs/rules/profile.md#who-sees-a-profile).
 */
export function viewOf(profile: StoredProfile, proof: Proof): StoredProfile {
  if (proof.is !== 'unproved' || proof.opening.typed === null) return profile;
  const { typed } = proof.opening;
  const photo = isOwnPhoto(profile, typed)
    ? { photoKey: profile.photoKey, awaitedUpload: profile.awaitedUpload }
    : { photoKey: null, awaitedUpload: null };
  return { ...profile, ...typed, ...photo, eventIds: typed.eventIds.filter((id) => profile.eventIds.includes(id)) };
}

/** Whether the profile's photo, either ready or awaited, is still the one chosen in this session. A photo's key is the id of its upload. */
export function isOwnPhoto(profile: StoredProfile, typed: TypedProfile): boolean {
  if (profile.awaitedUpload !== typed.awaitedUpload) return typed.awaitedUpload !== null && profile.photoKey === typed.awaitedUpload;
  return typed.awaitedUpload !== null || profile.photoKey === typed.photoKey;
}
