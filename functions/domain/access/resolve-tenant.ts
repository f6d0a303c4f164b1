import { type ErrorCode, Problem } from '#shared/contract/errors.ts';
import type { ParticipantActor, StaffActor, StaffMember } from '../../call/actor.ts';
import { findTenantOfEvent } from '../../data/events/events.ts';
import { findTenantOfPerson } from '../../data/participants/people.ts';
import { findTenant, isOpen } from '../../data/tenants/tenants.ts';

/**
 * Returns the tenant in which to look for an event: the caller's own, or, for a super_admin, the event's. This keeps other callers from
 * finding another tenant's event.
 * @param notFound the error code to use when the caller asked for something other than an event
 * @throws Problem `notFound` for a super_admin and an unknown event, `organization_closing`
 */
export async function tenantOfEvent(actor: StaffActor, eventId: string, notFound: ErrorCode = 'event_not_found'): Promise<string> {
  if (actor.role !== 'super_admin') return ownTenant(actor);
  const tenantId = await findTenantOfEvent(eventId);
  if (tenantId === undefined) throw new Problem(notFound);
  return requireOpen(tenantId);
}

/**
 * Refuses access to a closing organization, even to a super_admin. Its own staff have already been refused by `requireRank`.
 * @throws Problem `organization_closing`
 */
export async function requireOpen(tenantId: string, options: { consistent?: boolean } = {}): Promise<string> {
  if (!(await isOpen(tenantId, options))) throw new Problem('organization_closing');
  return tenantId;
}

/**
 * Returns the caller's own tenant.
 * @throws Problem `no_tenant`
 */
export function ownTenant(actor: StaffActor): string {
  if (actor.tenantId === null) throw new Problem('no_tenant');
  return actor.tenantId;
}

/**
 * Returns the caller's own organization, or the one that a super_admin names; undefined if a super_admin names none, or one that does not
 * exist.
 * @throws Problem `no_tenant`, `organization_closing`
 */
export async function ownOrNamedTenant(actor: StaffActor, named: string | undefined): Promise<string | undefined> {
  if (actor.role !== 'super_admin') return ownTenant(actor);
  return named === undefined || (await findTenant(named)) === undefined ? undefined : requireOpen(named);
}

/**
 * Returns the tenant in which to look for a participant: the caller's own, or, for a super_admin, the participant's.
 * @throws Problem `participant_not_found` for a super_admin and an unknown participant
 */
export async function tenantOfPerson(actor: StaffActor, participantId: string): Promise<string> {
  if (actor.role !== 'super_admin') return ownTenant(actor);
  const tenantId = await findTenantOfPerson(participantId);
  if (tenantId === undefined) throw new Problem('participant_not_found');
  return requireOpen(tenantId);
}

/**
 * Returns the tenant in which the caller may change a participant. Staff are treated as in `tenantOfPerson`; a participant may change only
 * themselves.
 */
export async function tenantForPerson(actor: StaffMember | ParticipantActor, participantId: string): Promise<string> {
  if (actor.kind === 'staff') return tenantOfPerson(actor, participantId);
  if (actor.participantId !== participantId) throw new Problem('participant_not_found');
  return actor.tenantId;
}
