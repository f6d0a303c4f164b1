import { Problem } from '#shared/contract/errors.ts';
import { findRecoveryCodes, takeRecoveryCode } from '../../data/accounts/recovery-codes.ts';
import { noteFailure } from '../../data/accounts/sign-in-attempts.ts';
import { prepareSession } from '../sessions/open-session.ts';
import type { Origin } from '../sessions/sign-in-delay.ts';
import { realTimeAndIds } from '../time-and-ids.ts';
import { findTypedCode } from './recovery-code.ts';
import { acceptSecondFactor, openTicket, secondFactorNotice } from './second-factor.ts';

/**
 * Completes a sign-in with a recovery code, and uses the code up. An email tells the owner.
 * @throws Problem `second_factor_over`, `wrong_recovery_code`
 */
export async function signInByRecoveryCode(
  { ticket: token, recovery_code: typed }: { ticket: string; recovery_code: string },
  { device, browser }: Omit<Origin, 'clientAddress'>,
  timeAndIds = realTimeAndIds,
) {
  const { ticket, user } = await openTicket(token, timeAndIds);
  const codes = await findRecoveryCodes(user.id);
  const number = codes && (await findTypedCode(user.id, codes, typed));
  if (codes === undefined || number === undefined) {
    await noteFailure(user.email, 'second', timeAndIds.now());
    throw new Problem('wrong_recovery_code');
  }
  const { item: session, reply } = await prepareSession(user, { browser, by: 'recovery_code' }, timeAndIds);
  const notice = secondFactorNotice(user.email, 'code-used', timeAndIds);
  if (!(await takeRecoveryCode(user.id, codes, { ticket, number, session, notice }))) throw new Problem('second_factor_over');
  await acceptSecondFactor(user, ticket, { device, by: 'recovery code' }, timeAndIds);
  return reply;
}
