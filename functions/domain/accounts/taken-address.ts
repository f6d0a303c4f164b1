import { Problem } from '#shared/contract/errors.ts';
import { findUserByEmail } from '../../data/accounts/users.ts';

const stillLeaving = 'The account with this email was deleted just now. Please try again in a few minutes.';

/** Why an address cannot be taken: an account has it, or had it until just now and is still being forgotten (`forget-account.ts`). */
export async function takenAddress(email: string): Promise<Problem> {
  return new Problem('email_taken', (await findUserByEmail(email)) === undefined ? { details: stillLeaving } : {});
}
