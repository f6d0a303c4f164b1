import { Problem } from '#shared/contract/errors.ts';
import type { Feedback, FeedbackForm } from '#shared/model/guest-evening/feedback.ts';
import { isFeedbackOpen } from '#shared/rules/guest-evening/feedback.ts';
import type { ParticipantActor } from '../../call/actor.ts';
import { findEvent } from '../../data/events/events.ts';
import { findFeedback, putFeedback, type StoredFeedback } from '../../data/guest-evening/feedback.ts';
import { findNight } from '../../data/rounds/night.ts';
import { changed, retryWhenChanged } from '../../data/table/writes/retry-when-changed.ts';
import { requireCardOwner } from '../guests/card-owner.ts';
import { realTimeAndIds } from '../time-and-ids.ts';

/**
 * Saves a guest's feedback on the evening. A session from a link that staff have seen may neither save feedback nor open a card, because
 * staff could then read what is there.
 * @returns what is stored now: if two devices sent feedback, the later one
 * @throws Problem `participant_not_found`, `mail_proof_needed`, `feedback_closed`
 */
export async function saveFeedback(
  actor: ParticipantActor,
  participantId: string,
  { event_id: eventId, rating, text, at }: FeedbackForm,
  { now } = realTimeAndIds,
): Promise<Feedback> {
  const { tenantId } = actor;
  return retryWhenChanged(async () => {
    const [{ profile, proof }, event, night] = await Promise.all([
      requireCardOwner(actor, participantId, eventId),
      findEvent(tenantId, eventId),
      findNight(tenantId, eventId),
    ]);
    if (event === undefined) throw new Problem('participant_not_found');
    if (!isFeedbackOpen(event, night, now())) throw new Problem('feedback_closed');
    // A device's clock may be ahead. Its feedback must not override all later feedback.
    const said = { rating, text, at: Math.min(at, now()) };
    const whose = { by: proof.is === 'unproved' ? proof.sessionId : null, questioned: false, proved: profile.access.provedAt > 0 };
    const refused = await putFeedback(tenantId, eventId, participantId, { ...said, ...whose }, profile.access);
    if (refused === 'gone') throw new Problem('participant_not_found');
    if (refused === 'changed') return changed;
    return refused === 'later' ? toFeedback((await findFeedback(tenantId, eventId, participantId)) ?? { ...said, ...whose }) : said;
  });
}

/** Describes stored feedback for the guest who gave it. */
export const toFeedback = ({ rating, text, at }: StoredFeedback): Feedback => ({ rating, text, at });
