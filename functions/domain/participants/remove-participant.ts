import { Problem } from '#shared/contract/errors.ts';
import type { GuestsPayment } from '#shared/model/payments/receipt.ts';
import type { ParticipantActor, StaffMember } from '../../call/actor.ts';
import { findPeopleCounters } from '../../data/events/counters.ts';
import { findEvent, type StoredEvent } from '../../data/events/events.ts';
import type { MailOrder } from '../../data/mail/mails.ts';
import { removeMatch } from '../../data/matches/match-changes.ts';
import { listMatchesOf } from '../../data/matches/matches-of-person.ts';
import { type ErasedRegistration, erase, eventsErasedAtOnce, leaveEvent } from '../../data/participants/leaving.ts';
import { findProfile, type StoredProfile } from '../../data/participants/profiles.ts';
import { openedBy, type Proof } from '../../data/profile/profile-openings.ts';
import { findRegistration, findRegistrationsOf, type StoredRegistration } from '../../data/registration/registrations.ts';
import { changed, retryWhenChanged } from '../../data/table/writes/retry-when-changed.ts';
import { tenantForPerson, tenantOfEvent } from '../access/resolve-tenant.ts';
import { type AuditActor, type AuditedAction, auditOf } from '../audit/audit.ts';
import { deletionOf } from '../audit/match-deletion.ts';
import { requireProof, viewOf } from '../guests/own-view.ts';
import { realTimeAndIds, type TimeAndIds } from '../time-and-ids.ts';
import { orderOfLeaving } from './leaving-order.ts';

/**
 * Removes a participant and their matches from an event; the profile is kept. The matches are deleted first, each in a transaction of its
 * own, so an interrupted removal can be repeated.
 * @returns how many matches were deleted
 * @throws Problem `event_not_found` for a super_admin and an unknown event, `participant_not_found`
 */
export async function removeFromEvent(actor: StaffMember, eventId: string, participantId: string): Promise<number> {
  return takeOffEvent(actor, await tenantOfEvent(actor, eventId), eventId, participantId);
}

/**
 * Removes a participant from an event, for any caller who may do so.
 * @param own given when guests remove themselves: the email to them, if there is one, and what had opened their session
 */
export async function takeOffEvent(
  actor: StaffMember | ParticipantActor,
  tenantId: string,
  eventId: string,
  participantId: string,
  own?: { readonly mailTo?: (person: StoredProfile, event: StoredEvent, payment?: GuestsPayment) => MailOrder; readonly openedBy: string },
  { now }: Pick<TimeAndIds, 'now'> = realTimeAndIds,
): Promise<number> {
  let deleted = 0;
  return retryWhenChanged(async () => {
    const [event, registration, profile] = await Promise.all([
      findEvent(tenantId, eventId),
      findRegistration(tenantId, eventId, participantId, { consistent: true }),
      findProfile(tenantId, participantId, { consistent: true }),
    ]);
    if (event === undefined || registration === undefined || profile === undefined) throw new Problem('participant_not_found');
    deleted += await removeMatchesOf(actor, event, registration);
    const action = {
      action: 'participant_removed',
      tenantId,
      subject: { kind: 'participant', id: participantId, name: null },
      changes: [
        { field: 'event', from: event.name, to: null },
        ...(own === undefined ? [] : [{ field: 'opened_by', from: null, to: own.openedBy }]),
      ],
    } as const;
    const { writes, payment } = await orderOfLeaving(event, registration, { isOwn: own !== undefined, now: now() });
    const mail = own?.mailTo?.(profile, event, payment);
    return (await leaveEvent(tenantId, eventId, { registration, profile }, auditOf(actor, action), mail, writes)) ? deleted : changed;
  });
}

/** Deletes the matches of a participant who is about to leave an event. @returns how many */
export async function removeMatchesOf(
  actor: AuditActor,
  { tenantId, id: eventId, name: eventName }: StoredEvent,
  { id, matchCount }: Pick<StoredRegistration, 'id' | 'matchCount'>,
): Promise<number> {
  if (matchCount === 0) return 0;
  let deleted = 0;
  for (const { match } of await listMatchesOf(tenantId, eventId, id)) {
    if (await removeMatch(tenantId, match, auditOf(actor, deletionOf(tenantId, { ...match, eventName })))) deleted += 1;
  }
  return deleted;
}

/**
 * Erases a participant. They disappear from every list immediately; their data in matches, emails and storage is erased right after the
 * reply. A session that is not proved by the mailbox may erase a profile only if it sees everything in the profile, and only if staff have
 * not had its link. Guests who erase themselves first give back the places whose money is promised to them.
 * @param changes further words for the audit trail
 * @throws Problem `participant_not_found`, `mail_proof_needed`
 */
export async function eraseParticipant(
  actor: StaffMember | ParticipantActor,
  participantId: string,
  changes: AuditedAction['changes'] = [],
  timeAndIds: Pick<TimeAndIds, 'now'> = realTimeAndIds,
): Promise<void> {
  const tenantId = await tenantForPerson(actor, participantId);
  return retryWhenChanged(async () => {
    const profile = await findProfile(tenantId, participantId, { consistent: true });
    if (profile === undefined) throw new Problem('participant_not_found');
    const registrations = await registrationsToErase(tenantId, participantId, profile.eventIds);
    if (actor.kind === 'participant') {
      const proof = requireProof(profile, actor);
      if (!mayErase(profile, proof)) throw new Problem('mail_proof_needed');
      if (await giveBackPaid(actor, registrations, openedBy(proof), timeAndIds)) return changed;
    }
    const latest = registrations.slice(-eventsErasedAtOnce);
    const action = { action: 'data_erased', tenantId, subject: { kind: 'participant', id: participantId, name: null }, changes } as const;
    return (await erase(tenantId, profile, latest, auditOf(actor, action))) ? undefined : changed;
  });
}

/**
 * Takes guests who erase themselves off the events that promised them their money back, as if they canceled there. They get no email about
 * it, because the erasure removes those.
 * @returns whether there was any such event
 */
async function giveBackPaid(
  actor: ParticipantActor,
  registrations: readonly ErasedRegistration[],
  opened: string,
  { now }: Pick<TimeAndIds, 'now'>,
): Promise<boolean> {
  let given = false;
  for (const { eventId, registration } of registrations) {
    if (registration.payment?.mark !== 'paid') continue;
    const event = await findEvent(actor.tenantId, eventId, { consistent: true });
    // A cancellation can be undone, and then nothing would go back.
    if (event === undefined || (event.status === 'completed' && event.cancellation === null)) continue;
    const { writes } = await orderOfLeaving(event, registration, { isOwn: true, now: now() });
    if (writes.length === 0) continue;
    given = true;
    // Staff may have removed them in this moment. The erasure reads everything again.
    await takeOffEvent(actor, actor.tenantId, eventId, registration.id, { openedBy: opened }, { now }).catch(ifGone);
  }
  return given;
}

function ifGone(error: unknown): void {
  if (!(error instanceof Problem) || error.code !== 'participant_not_found') throw error;
}

/** Whether the session acts for the guest and sees everything. */
const mayErase = (profile: StoredProfile, proof: Proof) => proof.opensPrivate && viewOf(profile, proof) === profile;

/**
 * Returns a participant's registrations with the status of their events. Leaves out deleted events, whose registrations are cleared with
 * the event.
 */
export async function registrationsToErase(
  tenantId: string,
  participantId: string,
  eventIds: readonly string[],
): Promise<ErasedRegistration[]> {
  const [registrations, counters] = await Promise.all([
    findRegistrationsOf(tenantId, participantId, eventIds),
    findPeopleCounters(tenantId, eventIds),
  ]);
  return [...registrations].flatMap(([eventId, registration]) => {
    const status = counters.get(eventId)?.status;
    return status === undefined ? [] : [{ eventId, registration, status }];
  });
}
