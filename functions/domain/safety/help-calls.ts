import { Problem } from '#shared/contract/errors.ts';
import type { GuestsCall, HelpCall } from '#shared/model/safety/safety.ts';
import type { ParticipantActor, StaffMember } from '../../call/actor.ts';
import { findEvent } from '../../data/events/events.ts';
import { findRegistration } from '../../data/registration/registrations.ts';
import { findNight } from '../../data/rounds/night.ts';
import { endCall, listCalls, putCall, type StoredCall, takeCall } from '../../data/safety/help-calls.ts';
import { requireEvent } from '../access/require-event.ts';
import { tenantOfEvent } from '../access/resolve-tenant.ts';
import { findShownPlan } from '../plan/guest-seat.ts';
import { realTimeAndIds, type TimeAndIds } from '../time-and-ids.ts';

/**
 * Asks for a host to come, and records the table where the guest is sitting now.
 * @throws Problem `wrong_phase` unless the event is active; `too_many_requests`
 */
export async function callHost({ tenantId, participantId }: ParticipantActor, eventId: string, { now }: TimeAndIds): Promise<void> {
  const [event, night] = await Promise.all([findEvent(tenantId, eventId), findNight(tenantId, eventId)]);
  // The event may have become active a moment ago.
  const isActive = event?.status === 'active' || (await findEvent(tenantId, eventId, { consistent: true }))?.status === 'active';
  if (!isActive) throw new Problem('wrong_phase');
  // Between two rounds, no guest is sitting at the table that their phone shows.
  const isSeated = night?.phase === 'running' || night?.phase === 'paused';
  const seat = isSeated ? (await findShownPlan(tenantId, eventId, night)).seatOf(participantId) : null;
  const refusal = await putCall(tenantId, eventId, { participantId, table: seat?.table ?? null }, now());
  if (refusal !== undefined) throw new Problem('too_many_requests');
}

/** Describes a guest's own call, for the guest's page. */
export function describeOwnCall(call: StoredCall | undefined, now: number): GuestsCall | null {
  if (call === undefined || call.endsBy * 1000 <= now) return null;
  return call.state === 'open' ? 'asked' : 'coming';
}

/** Describes a call for staff; undefined if its guest is no longer registered. */
export async function describeCall(tenantId: string, eventId: string, call: StoredCall): Promise<HelpCall | undefined> {
  // Consistent read: a guest who registered at the door a moment ago and asks immediately must not count as gone, or no host would come.
  const person = await findRegistration(tenantId, eventId, call.participantId, { consistent: true });
  if (person === undefined) return undefined;
  return {
    participant_id: call.participantId,
    name: `${person.firstName} ${person.lastName}`,
    table: call.table,
    asked_at: new Date(call.askedAt).toISOString(),
    taken_by: call.takenBy,
  };
}

/** Returns an event's open calls. */
export async function listHelpCalls(tenantId: string, eventId: string, now: number): Promise<HelpCall[]> {
  const calls = await listCalls(tenantId, eventId, now);
  const described = await Promise.all(calls.map((call) => describeCall(tenantId, eventId, call)));
  return described.filter((call) => call !== undefined);
}

/**
 * Takes a guest's call, or ends it. Idempotent: taking a call that is taken, or ending one that has ended, changes nothing.
 * @param askedAt the time of the call that staff saw, epoch ms; a guest who has asked again since keeps waiting. Undefined for any call
 * @returns the event's calls as they are now
 * @throws Problem `event_not_found`, `participant_not_found`
 */
export async function answerCall(
  actor: StaffMember,
  eventId: string,
  participantId: string,
  { action, askedAt }: { action: 'take' | 'end'; askedAt: number | undefined },
  { now } = realTimeAndIds,
): Promise<HelpCall[]> {
  const tenantId = await tenantOfEvent(actor, eventId);
  const [guest] = await Promise.all([
    findRegistration(tenantId, eventId, participantId, { consistent: true }),
    requireEvent(tenantId, eventId),
  ]);
  if (guest === undefined) throw new Problem('participant_not_found');
  if (action === 'take') await takeCall(tenantId, eventId, participantId, actor.email);
  else await endCall(tenantId, eventId, participantId, askedAt);
  return listHelpCalls(tenantId, eventId, now());
}
