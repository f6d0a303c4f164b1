import { Problem } from '#shared/contract/errors.ts';
import type { ParticipantActor } from '../../call/actor.ts';
import type { StoredProfile } from '../../data/participants/profiles.ts';
import type { Proof } from '../../data/profile/profile-openings.ts';
import type { StoredRegistration } from '../../data/registration/registrations.ts';
import { requireOwn } from './own-registration.ts';
import { viewOf } from './own-view.ts';

/**
 * Returns the caller if they may open a card of the event. A session from a link that staff copied may not, because staff have seen the
 * link. The session that registered may, until a session has been opened from the guest's own mailbox (docs/rules/cards.md#who-sees-what).
 * @returns `profile`: as the session may see it, since a card shows which contact details can be shared
 * @throws Problem `participant_not_found`; `mail_proof_needed`; `unauthorized` when the session has ended
 */
export async function requireCardOwner(
  actor: ParticipantActor,
  participantId: string,
  eventId: string,
): Promise<{ registration: StoredRegistration; profile: StoredProfile; proof: Proof }> {
  const { registration, profile, proof } = await requireOwn(actor, participantId, eventId);
  if (!proof.opensPrivate) throw new Problem('mail_proof_needed');
  return { registration, profile: viewOf(profile, proof), proof };
}
