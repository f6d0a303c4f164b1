import type { ParticipantUpdateForm, Profile } from '#shared/model/participants/participant.ts';
import type { ParticipantActor } from '../../call/actor.ts';
import { eraseParticipant } from '../participants/remove-participant.ts';
import { updateParticipant } from '../participants/update-participant.ts';

/**
 * Changes the caller's own profile, in the same way as staff could.
 * @throws Problem as `profile.updateOwnProfile` declares
 */
export const updateOwnProfile = (
  actor: ParticipantActor,
  participantId: string,
  form: ParticipantUpdateForm,
  sent: { photo: Uint8Array | undefined; device: string },
): Promise<Profile> => updateParticipant(actor, participantId, form, sent);

/**
 * Erases the caller, in the same way as staff could.
 * @param withdraws whether the caller thereby withdraws their consent (docs/rules/registration.md#withdrawal)
 * @throws Problem `participant_not_found`, `mail_proof_needed`
 */
export const eraseOwnProfile = (actor: ParticipantActor, participantId: string, withdraws = false): Promise<void> =>
  eraseParticipant(actor, participantId, withdraws ? [{ field: 'consent', from: 'given', to: 'withdrawn' }] : []);
