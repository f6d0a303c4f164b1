import { Problem } from '#shared/contract/errors.ts';
import type { OpeningsAnswer, ProfileOpening } from '#shared/model/participants/participant-lists.ts';
import type { ParticipantActor } from '../../call/actor.ts';
import { findEvent } from '../../data/events/events.ts';
import { changeProfile } from '../../data/participants/profile-changes.ts';
import { findProfile, type StoredProfile } from '../../data/participants/profiles.ts';
import type { ProfileAccess, Proof } from '../../data/profile/profile-openings.ts';
import { changeAccess } from '../../data/profile/profile-openings.ts';
import { changed, retryWhenChanged } from '../../data/table/writes/retry-when-changed.ts';
import { changeItem } from '../../data/table/writes/transact.ts';
import { requireProof } from '../guests/own-view.ts';
import { auditOfEdit } from '../participants/audit-of-edit.ts';
import { registrationsAtOnce } from '../participants/registrations-at-once.ts';
import { realTimeAndIds, type TimeAndIds } from '../time-and-ids.ts';

/**
 * Lists when and where the profile was opened other than by an emailed link. Only a session that began with an emailed link is asked about
 * these openings.
 */
export async function listQuestioned(actor: ParticipantActor, profile: StoredProfile): Promise<ProfileOpening[]> {
  const proof = requireProof(profile, actor);
  const { own } = profile.access;
  if (own !== null && isByOwnAddress(proof)) return [{ id: proof.sessionId, by: 'staff', opened_at: own.at, device: '', event_name: null }];
  if (proof.is !== 'mailed' || !proof.opensPrivate) return [];
  const unanswered = profile.access.openings.filter(({ confirmed }) => !confirmed);
  return Promise.all(
    unanswered.map(async ({ id, by, at, device, eventId }) => {
      const event = eventId === null ? undefined : await findEvent(actor.tenantId, eventId);
      return { id, by, opened_at: at, device, event_name: event?.name ?? null };
    }),
  );
}

/**
 * Records the answer of the mailbox's owner. 'No' ends every session and link that did not come by email; 'Yes' lets the sessions in
 * question see and change everything. Idempotent.
 * @throws Problem `participant_not_found` for another participant's profile, `mail_proof_needed` from a session that did not come by email
 */
export async function answerOpenings(
  actor: ParticipantActor,
  participantId: string,
  { was_you: wasYou, openings: asked }: OpeningsAnswer,
  timeAndIds = realTimeAndIds,
): Promise<void> {
  if (actor.participantId !== participantId) throw new Problem('participant_not_found');
  return retryWhenChanged(async () => {
    const profile = await findProfile(actor.tenantId, participantId, { consistent: true });
    if (profile === undefined) throw new Problem('participant_not_found');
    const proof = requireProof(profile, actor);
    const { access } = profile;
    if (access.own !== null && isByOwnAddress(proof)) {
      if (!wasYou) return putAddressBack(actor, profile, access.own.email, timeAndIds);
      return (await changeItem(changeAccess(actor.tenantId, participantId, access, { ...access, own: null }))) ? undefined : changed;
    }
    if (proof.is !== 'mailed' || !proof.opensPrivate) throw new Problem('mail_proof_needed');
    const answered = wasYou ? confirmOpenings(access, asked) : { ...access, epoch: access.epoch + 1, openings: [] };
    return (await changeItem(changeAccess(actor.tenantId, participantId, access, answered))) ? undefined : changed;
  });
}

/** Whether the session began with the link that was sent to the guest's own address after staff had replaced that address. */
const isByOwnAddress = (proof: Proof): boolean => proof.is === 'confirmed' && proof.opening.by === 'mailbox';

/** Restores the guest's own address, and ends what others have opened since it was replaced. @throws Problem `already_registered` */
async function putAddressBack(actor: ParticipantActor, known: StoredProfile, email: string, timeAndIds: TimeAndIds) {
  const { tenantId } = actor;
  const { access } = known;
  const next: StoredProfile = {
    ...known,
    contact: { ...known.contact, email },
    version: known.version + 1,
    access: {
      ...access,
      ...{ revision: access.revision + 1, epoch: access.epoch + 1, mailEpoch: access.mailEpoch + 1, own: null },
      openings: access.openings.filter(({ by }) => by === 'registration' || by === 'mailbox'),
    },
  };
  const audit = auditOfEdit(actor, { tenantId, known, next }, timeAndIds);
  const refusal = await changeProfile({
    tenantId,
    known,
    next,
    upload: undefined,
    audit,
    ...(await registrationsAtOnce(tenantId, known, next.gender)),
  });
  if (refusal === 'changed') return changed;
  if (refusal !== undefined) throw new Problem(refusal);
  return undefined;
}

/** Confirms only the openings that were shown, because others may have been added since. */
const confirmOpenings = (access: ProfileAccess, asked: readonly string[]): ProfileAccess => ({
  ...access,
  openings: access.openings.map((opening) =>
    asked.includes(opening.id) ? { ...opening, confirmed: true, claimed: true, typed: null } : opening,
  ),
});
