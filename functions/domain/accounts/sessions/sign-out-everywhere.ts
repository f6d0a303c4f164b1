import type { StaffMember } from '../../../call/actor.ts';
import { endSessions } from '../../../data/accounts/users.ts';

/** Ends every session of the caller: tokens by the epoch, sockets a moment later by the table's stream. */
export const signOutEverywhere = (actor: StaffMember): Promise<void> => endSessions(actor.userId);
