import { findUser } from '../../data/accounts/users.ts';
import { findRegisteredParticipant } from '../../data/participants/registering.ts';
import type { StaffActor } from '../../lib/call/actor.ts';

/**
 * The participant of an event who is the member of staff themselves, by their address. A colleague pairs them: a list or a refusal of their own
 * would tell them who has asked to be kept apart from them, or reported them (docs/rules/matches.md#candidates).
 */
export async function findOwnParticipant({ userId }: StaffActor, tenantId: string, eventId: string): Promise<string | undefined> {
  const user = await findUser(userId);
  return user && findRegisteredParticipant(tenantId, eventId, user.email);
}
