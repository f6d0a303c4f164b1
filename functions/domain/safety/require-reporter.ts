import { Problem } from '#shared/contract/errors.ts';
import type { ParticipantActor } from '../../call/actor.ts';
import { findProfile } from '../../data/participants/profiles.ts';
import { proofOf } from '../../data/profile/profile-openings.ts';
import { findNight } from '../../data/rounds/night.ts';
import { requireCardOwner } from '../guests/card-owner.ts';
import { findKnown } from './known-people.ts';

/**
 * Requires that the caller may say something about people they met at the event. They must either be registered for it, or have met someone
 * there and have been removed since (docs/rules/safety.md#who-has-left).
 * @throws Problem `participant_not_found`; `mail_proof_needed`; `unauthorized` when the session has ended
 */
export async function requireReporter(actor: ParticipantActor, participantId: string, eventId: string): Promise<void> {
  try {
    await requireCardOwner(actor, participantId, eventId);
  } catch (error) {
    const isNotThere = error instanceof Problem && error.code === 'participant_not_found' && actor.participantId === participantId;
    if (!isNotThere || !(await wasThere(actor, eventId))) throw error;
  }
}

async function wasThere(actor: ParticipantActor, eventId: string): Promise<boolean> {
  const { tenantId, participantId } = actor;
  const profile = await findProfile(tenantId, participantId, { consistent: true });
  const proof = profile && proofOf(profile.access, actor);
  if (proof === undefined || !proof.opensPrivate) return false;
  // A session that the profile's owner has not confirmed knows only about the event that it was opened for.
  if (proof.is === 'unproved' && proof.opening.eventId !== eventId) return false;
  return (await findKnown(tenantId, eventId, await findNight(tenantId, eventId), participantId)).length > 0;
}
