import { Problem } from '#shared/contract/errors.ts';
import type { Evening } from '#shared/model/guest-evening/guest-evening.ts';
import { isFeedbackOpen } from '#shared/rules/guest-evening/feedback.ts';
import { isByNumber, isConsentDue } from '#shared/rules/participants/consent.ts';
import type { ParticipantActor } from '../../call/actor.ts';
import { findEvent } from '../../data/events/events.ts';
import { findFeedback } from '../../data/guest-evening/feedback.ts';
import { findNight } from '../../data/rounds/night.ts';
import { findCall } from '../../data/safety/help-calls.ts';
import { inBrand } from '../brand/shown-brand.ts';
import { noticeOf } from '../events/cancellation-notice.ts';
import { doorAddress } from '../guests/evening-addresses.ts';
import { requireOwn } from '../guests/own-registration.ts';
import { listQuestioned } from '../profile/profile-openings.ts';
import { describeOwnCall } from '../safety/help-calls.ts';
import { realTimeAndIds } from '../time-and-ids.ts';
import { describePayment } from './describe-payment.ts';
import { eveningFactsOf } from './evening-facts.ts';
import { findGuestNight } from './guest-night.ts';
import { toFeedback } from './save-feedback.ts';

/**
 * Returns a guest's evening as it is now.
 * @throws Problem `participant_not_found` for anyone except the caller, and for an event they are not registered for
 */
export async function getEvening(
  actor: ParticipantActor,
  participantId: string,
  eventId: string,
  { now } = realTimeAndIds,
): Promise<Evening> {
  const { tenantId } = actor;
  const [{ registration: me, profile, proof }, event, night, call, brand] = await Promise.all([
    requireOwn(actor, participantId, eventId),
    findEvent(tenantId, eventId, { consistent: true }),
    findNight(tenantId, eventId),
    findCall(tenantId, eventId, participantId),
    actor.brand?.(),
  ]);
  if (event === undefined) throw new Problem('participant_not_found');
  const { opensPrivate } = proof;
  const [guestNight, said, openings, cancellation, payment] = await Promise.all([
    findGuestNight(tenantId, eventId, me, night, now()),
    opensPrivate && isFeedbackOpen(event, night, now()) ? findFeedback(tenantId, eventId, me.id) : undefined,
    listQuestioned(actor, profile),
    noticeOf(event, now()),
    opensPrivate ? describePayment(event, me, now()) : undefined,
  ]);
  return {
    ...(openings.length === 0 ? {} : { openings }),
    event: eveningFactsOf(event),
    ...(cancellation && { cancellation }),
    ...inBrand(brand),
    night: guestNight,
    me: {
      first_name: me.firstName,
      here: me.checkedInAt !== null && !me.absent,
      absent: me.absent,
      hide_name: isByNumber(me),
      openers: me.openers,
      show_photo: me.showPhoto,
      consent_due: isConsentDue(me),
      door_code: doorAddress(eventId, me.id),
      help: describeOwnCall(call, now()),
      opens_private: opensPrivate,
      feedback: said === undefined ? null : toFeedback(said),
      ...(payment && { payment }),
    },
    at: new Date(now()).toISOString(),
  };
}
