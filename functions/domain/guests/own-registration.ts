import { Problem } from '#shared/contract/errors.ts';
import type { ParticipantActor } from '../../call/actor.ts';
import { findProfile, type StoredProfile } from '../../data/participants/profiles.ts';
import { type Proof, proofOf } from '../../data/profile/profile-openings.ts';
import { findRegistration, type StoredRegistration } from '../../data/registration/registrations.ts';
import { viewOf } from './own-view.ts';

/**
 * Returns the caller's registration for an event. Their session must know about the event (docs/rules/profile.md#who-sees-a-profile).
 * @throws Problem `participant_not_found`; `unauthorized` when the session has ended
 */
export const requireOwnRegistration = async (actor: Guest, participantId: string, eventId: string): Promise<StoredRegistration> =>
  (await requireOwn(actor, participantId, eventId)).registration;

type Guest = Pick<ParticipantActor, 'tenantId' | 'participantId' | 'sessionId' | 'mailEpoch'>;

/**
 * Requires that the caller's session knows about the event. Does not read the registration: the profile lists an event exactly as long as
 * the participant is registered for it.
 * @throws Problem like `requireOwnRegistration`
 */
export async function requireOwnEvent(actor: Guest, eventId: string): Promise<void> {
  const profile = await findProfile(actor.tenantId, actor.participantId, { consistent: true });
  const proof = profile && proofOf(profile.access, actor);
  if (profile === undefined || proof === undefined) throw new Problem('unauthorized');
  if (!viewOf(profile, proof).eventIds.includes(eventId)) throw new Problem('participant_not_found');
}

/**
 * Returns the registration, the caller's profile, and their session's proof.
 * @throws Problem like `requireOwnRegistration`
 */
export async function requireOwn(
  actor: Guest,
  participantId: string,
  eventId: string,
): Promise<{ registration: StoredRegistration; profile: StoredProfile; proof: Proof }> {
  if (actor.participantId !== participantId) throw new Problem('participant_not_found');
  const [profile, registration] = await Promise.all([
    findProfile(actor.tenantId, participantId, { consistent: true }),
    findRegistration(actor.tenantId, eventId, participantId, { consistent: true }),
  ]);
  const proof = profile && proofOf(profile.access, actor);
  if (profile === undefined || proof === undefined) throw new Problem('unauthorized');
  if (registration === undefined || !viewOf(profile, proof).eventIds.includes(eventId)) throw new Problem('participant_not_found');
  return { registration, profile, proof };
}
