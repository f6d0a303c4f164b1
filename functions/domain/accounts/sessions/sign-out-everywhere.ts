import type { StaffMember } from '../../../call/actor.ts';
import { endSessions } from '../../../data/accounts/users.ts';

/**
 * Ends every session of the caller: their tokens immediately, because the epoch changes; their sockets a moment later, through the table's
 * stream.
 */
export const signOutEverywhere = (actor: StaffMember): Promise<void> => endSessions(actor.userId);
