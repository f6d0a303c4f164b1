import { Problem } from '#shared/contract/errors.ts';
import type { StaffMember } from '../../call/actor.ts';
import { type ProofTicket, tryTicket } from '../../data/accounts/proof-tickets.ts';
import { findUser, type StoredUser } from '../../data/accounts/users.ts';

/** Returns the refusal of a ticket that has expired or been used, or whose account's sessions have been ended since. */
export const tooLate = () => new Problem('conflict', { details: 'This took too long. Please start again.' });

/**
 * Returns the caller's current account, and the ticket that was issued to them for this purpose.
 * @param now epoch ms
 * @throws Problem `conflict`
 */
export async function requireTicket(
  actor: StaffMember,
  token: string,
  purpose: ProofTicket['purpose'],
  now: number,
): Promise<{ ticket: ProofTicket; user: StoredUser }> {
  const ticket = await tryTicket(token, purpose, now);
  const user = ticket && (await findUser(actor.userId, { consistent: true }));
  if (ticket === undefined || user === undefined || ticket.userId !== user.id || ticket.epoch !== user.epoch) throw tooLate();
  return { ticket, user };
}
