import { Problem } from '#shared/contract/errors.ts';
import { findRecoveryCodes, takeRecoveryCode } from '../../data/accounts/recovery-codes.ts';
import { noteFailure } from '../../data/accounts/sign-in-attempts.ts';
import { realEffects } from '../effects.ts';
import { prepareSession } from '../sessions/open-session.ts';
import type { Origin } from '../sessions/sign-in-delay.ts';
import { findTypedCode } from './recovery-code.ts';
import { acceptSecondFactor, openTicket, secondFactorNotice } from './second-factor.ts';

/**
 * Completes a sign-in with a recovery code, and uses the code up. An email tells the owner.
 * @throws Problem `second_factor_over`, `wrong_recovery_code`
 */
export async function signInByRecoveryCode(
  { ticket: token, recovery_code: typed }: { ticket: string; recovery_code: string },
  { device, browser }: Omit<Origin, 'clientAddress'>,
  effects = realEffects,
) {
  const { ticket, user } = await openTicket(token, effects);
  const codes = await findRecoveryCodes(user.id);
  const number = codes && (await findTypedCode(user.id, codes, typed));
  if (codes === undefined || number === undefined) {
    await noteFailure(user.email, 'second', effects.now());
    throw new Problem('wrong_recovery_code');
  }
  const { item: session, reply } = await prepareSession(user, { browser, by: 'recovery_code' }, effects);
  const notice = secondFactorNotice(user.email, 'code-used', effects);
  if (!(await takeRecoveryCode(user.id, codes, { ticket, number, session, notice }))) throw new Problem('second_factor_over');
  await acceptSecondFactor(user, ticket, { device, by: 'recovery code' }, effects);
  return reply;
}
