import type { ParticipantUpdateForm, Profile } from '#shared/model/participants/participant.ts';
import type { ParticipantActor } from '../../call/actor.ts';
import { eraseParticipant } from '../participants/remove-participant.ts';
import { updateParticipant } from '../participants/update-participant.ts';

/** A participant changes their own profile, like staff could. @throws Problem as `profile.updateOwnProfile` declares */
export const updateOwnProfile = (
  actor: ParticipantActor,
  participantId: string,
  form: ParticipantUpdateForm,
  sent: { photo: Uint8Array | undefined; device: string },
): Promise<Profile> => updateParticipant(actor, participantId, form, sent);

/**
 * A participant erases themselves, like staff could.
 * @param withdraws whether they withdraw their consent by it (docs/rules/registration.md#withdrawal)
 * @throws Problem `participant_not_found`, `mail_proof_needed`
 */
export const eraseOwnProfile = (actor: ParticipantActor, participantId: string, withdraws = false): Promise<void> =>
  eraseParticipant(actor, participantId, withdraws ? [{ field: 'consent', from: 'given', to: 'withdrawn' }] : []);
