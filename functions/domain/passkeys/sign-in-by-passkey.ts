import { Problem } from '#shared/contract/errors.ts';
import type { Assertion } from '#shared/model/passkeys/passkey.ts';
import { recordPasskeyUse } from '../../data/accounts/passkeys.ts';
import { openSession } from '../sessions/open-session.ts';
import type { Origin } from '../sessions/sign-in-delay.ts';
import { realTimeAndIds } from '../time-and-ids.ts';
import { checkPasskey } from './check-passkey.ts';
import { acceptSecondFactor, openTicket } from './second-factor.ts';

/**
 * Completes a sign-in with one of the account's passkeys.
 * @throws Problem `second_factor_over`, `passkey_refused`
 */
export async function signInByPasskey(
  { ticket: token, credential }: { ticket: string; credential: Assertion },
  { device, browser }: Omit<Origin, 'clientAddress'>,
  timeAndIds = realTimeAndIds,
) {
  const { ticket, user } = await openTicket(token, timeAndIds);
  const { passkey, counter } = await checkPasskey(user, credential, ticket.challenge, timeAndIds);
  const at = new Date(timeAndIds.now()).toISOString();
  if (!(await recordPasskeyUse(user.id, passkey, { ticket, counter, at }))) throw new Problem('second_factor_over');
  await acceptSecondFactor(user, ticket, { device, by: 'passkey' }, timeAndIds);
  return openSession(user, { browser, by: 'passkey' }, timeAndIds);
}
