import { type ErrorCode, Problem } from '#shared/contract/errors.ts';
import { findTenantOfEvent } from '../../data/events/events.ts';
import { findTenantOfPerson } from '../../data/participants/people.ts';
import type { ParticipantActor, StaffActor, StaffMember } from '../../lib/call/actor.ts';

/**
 * The tenant whose event this is, as far as the caller may know: their own, or, for a super_admin, the event's.
 * For anybody else another tenant's event is then simply not found under their own.
 * @param notFound what the caller asked for, when it is not the event itself
 * @throws Problem `notFound` for a super_admin and an unknown event
 */
export async function tenantOfEvent(actor: StaffActor, eventId: string, notFound: ErrorCode = 'event_not_found'): Promise<string> {
  if (actor.role !== 'super_admin') return ownTenant(actor);
  const tenantId = await findTenantOfEvent(eventId);
  if (tenantId === undefined) throw new Problem(notFound);
  return tenantId;
}

/** @throws Problem `no_tenant` */
export function ownTenant(actor: StaffActor): string {
  if (actor.tenantId === null) throw new Problem('no_tenant');
  return actor.tenantId;
}

/**
 * The tenant whose participant this is, as far as the caller may know: their own, or, for a super_admin, the participant's.
 * @throws Problem `participant_not_found` for a super_admin and an unknown participant
 */
export async function tenantOfPerson(actor: StaffActor, participantId: string): Promise<string> {
  if (actor.role !== 'super_admin') return ownTenant(actor);
  const tenantId = await findTenantOfPerson(participantId);
  if (tenantId === undefined) throw new Problem('participant_not_found');
  return tenantId;
}

/** The tenant in which this caller may change the person: staff any of theirs, a participant only themselves. */
export async function tenantForPerson(actor: StaffMember | ParticipantActor, participantId: string): Promise<string> {
  if (actor.kind === 'staff') return tenantOfPerson(actor, participantId);
  if (actor.participantId !== participantId) throw new Problem('participant_not_found');
  return actor.tenantId;
}
