import { Problem } from '#shared/contract/errors.ts';
import { mostPasskeys } from '#shared/model/passkeys/passkey.ts';
import type { StaffMember } from '../../call/actor.ts';
import { listStoredPasskeys } from '../../data/accounts/passkeys.ts';
import { putTicket } from '../../data/accounts/proof-tickets.ts';
import { newNonce } from '../../lib/ids.ts';
import { confirmPassword } from '../sessions/confirm-password.ts';
import type { Origin } from '../sessions/sign-in-delay.ts';
import { realTimeAndIds } from '../time-and-ids.ts';
import { optionsToMake } from './passkey-options.ts';

/** Asks for the password before the browser creates a passkey. @throws Problem as `passkeys.beginPasskey` declares */
export async function beginPasskey(actor: StaffMember, password: string, origin: Omit<Origin, 'browser'>, timeAndIds = realTimeAndIds) {
  const user = await confirmPassword(actor, password, origin, timeAndIds);
  if (user.passkeys >= mostPasskeys) throw tooMany();
  const [ticket, challenge] = [newNonce(), newNonce()];
  const ordered = { purpose: 'add', userId: user.id, epoch: user.epoch, challenge, source: '' } as const;
  const [passkeys] = await Promise.all([listStoredPasskeys(user.id), putTicket(ticket, ordered, timeAndIds.now())]);
  return { ticket, options: optionsToMake(challenge, user, passkeys) };
}

export const tooMany = () =>
  new Problem('conflict', { details: `An account has at most ${mostPasskeys} passkeys. Remove one that you no longer need first.` });
