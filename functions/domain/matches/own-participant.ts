import type { StaffActor } from '../../call/actor.ts';
import { findUser } from '../../data/accounts/users.ts';
import { findRegisteredParticipant } from '../../data/participants/registering.ts';

/**
 * Finds the caller's own participant at an event, by the caller's address. Staff members cannot match themselves; a colleague does it.
 * Their own candidates, or a refusal, would reveal who asked to be kept apart from them or reported them
 * (docs/rules/matches.md#candidates).
 */
export async function findOwnParticipant({ userId }: StaffActor, tenantId: string, eventId: string): Promise<string | undefined> {
  const user = await findUser(userId);
  return user && findRegisteredParticipant(tenantId, eventId, user.email);
}
