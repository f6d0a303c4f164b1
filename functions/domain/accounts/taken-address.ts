import { Problem } from '#shared/contract/errors.ts';

const stillLeaving = 'The account with this email was deleted just now. Please try again in a few minutes.';

/**
 * Returns the refusal for an address that is taken: it belongs to an account, or to one that was deleted just now and is still being
 * forgotten (`forget-account.ts`).
 */
export const takenAddress = (by: 'account' | 'deleted account'): Problem =>
  new Problem('email_taken', by === 'account' ? {} : { details: stillLeaving });
