import type { StaffMember } from '../../../call/actor.ts';
import { deleteEndedSessions } from '../../../data/accounts/sessions.ts';
import { endSessions } from '../../../data/accounts/users.ts';

/** Ends every session of the caller: tokens by the epoch, sockets a moment later by the table's stream. */
export async function signOutEverywhere(actor: StaffMember): Promise<void> {
  await endSessions(actor.userId);
  await deleteEndedSessions(actor.userId);
}
