import { Problem } from '#shared/contract/errors.ts';
import type { OpeningsAnswer, ProfileOpening } from '#shared/model/participants/participant-lists.ts';
import { findEvent } from '../../data/events/events.ts';
import { findProfile, type StoredProfile } from '../../data/participants/profiles.ts';
import type { ProfileAccess } from '../../data/profile/profile-openings.ts';
import { changeAccess } from '../../data/profile/profile-openings.ts';
import { changed, retryWhenChanged } from '../../data/table/writes/retry-when-changed.ts';
import { updateItem } from '../../data/table/writes/transact.ts';
import type { ParticipantActor } from '../../lib/call/actor.ts';
import { requireProof } from './own-view.ts';

/** When and where the profile was opened without a mailed link. Only a session that began with a mailed link is asked. */
export async function listQuestioned(actor: ParticipantActor, profile: StoredProfile): Promise<ProfileOpening[]> {
  if (requireProof(profile, actor).is !== 'mailed') return [];
  const unanswered = profile.access.openings.filter(({ confirmed }) => !confirmed);
  return Promise.all(
    unanswered.map(async ({ id, by, at, device, eventId }) => {
      const event = eventId === null ? undefined : await findEvent(actor.tenantId, eventId);
      return { id, by, opened_at: at, device, event_name: event?.name ?? null };
    }),
  );
}

/**
 * Records the answer of the mailbox's owner. 'No' ends every session and link that did not come by mail; 'Yes' lets the
 * sessions in question see and change everything. Idempotent.
 * @throws Problem `participant_not_found` for another participant's profile, `mail_proof_needed` from a session that did not come by mail
 */
export async function answerOpenings(
  actor: ParticipantActor,
  participantId: string,
  { was_you: wasYou, openings: asked }: OpeningsAnswer,
): Promise<void> {
  if (actor.participantId !== participantId) throw new Problem('participant_not_found');
  return retryWhenChanged(async () => {
    const profile = await findProfile(actor.tenantId, participantId, { consistent: true });
    if (profile === undefined) throw new Problem('participant_not_found');
    if (requireProof(profile, actor).is !== 'mailed') throw new Problem('mail_proof_needed');
    const { access } = profile;
    const answered = wasYou ? confirmOpenings(access, asked) : { ...access, epoch: access.epoch + 1, openings: [] };
    return (await updateItem(changeAccess(actor.tenantId, participantId, access, answered))) === undefined ? changed : undefined;
  });
}

/** Confirms only the openings that were shown: others may have come since. */
const confirmOpenings = (access: ProfileAccess, asked: readonly string[]): ProfileAccess => ({
  ...access,
  openings: access.openings.map((opening) =>
    asked.includes(opening.id) ? { ...opening, confirmed: true, claimed: true, typed: null } : opening,
  ),
});
