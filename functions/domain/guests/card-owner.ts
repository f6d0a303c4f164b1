import { Problem } from '#shared/contract/errors.ts';
import type { ParticipantActor } from '../../call/actor.ts';
import type { StoredProfile } from '../../data/participants/profiles.ts';
import type { Proof } from '../../data/profile/profile-openings.ts';
import type { StoredRegistration } from '../../data/registration/registrations.ts';
import { requireOwn } from './own-registration.ts';
import { viewOf } from './own-view.ts';

/**
 * Returns the caller, if a card of the event is theirs to open. A link that staff copied opens none, since staff have seen it. The session
 * that registered does, until one has come from the guest's own mailbox (docs/rules/cards.md#who-sees-what).
 * @returns `profile`: as the session may see it, since a card shows what there is to share
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
