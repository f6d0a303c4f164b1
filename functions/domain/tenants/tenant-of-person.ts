import { Problem } from '#shared/contract/errors.ts';
import { findTenantOfPerson } from '../../data/participants/people.ts';
import type { StaffActor } from '../../lib/call/actor.ts';
import { ownTenant } from './tenant-of-event.ts';

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
