import { Problem } from '#shared/contract/errors.ts';

const stillLeaving = 'The account with this email was deleted just now. Please try again in a few minutes.';

/**
 * Returns the refusal of an address that is taken: an account has it, or had it until just now and is still being forgotten
 * (`forget-account.ts`).
 */
export const takenAddress = (by: 'account' | 'deleted account'): Problem =>
  new Problem('email_taken', by === 'account' ? {} : { details: stillLeaving });
