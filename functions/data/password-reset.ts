import { consumeCode, type FoundCode } from './codes.ts';
import { keys } from './keys.ts';
import { type MailOrder, mailItem } from './mails.ts';
import { transact } from './table.ts';

/**
 * The code used up, the new password, an epoch that ends every session, and the notice: in one transaction.
 * @returns false when the code was used or replaced meanwhile
 */
export async function resetPassword(
  code: FoundCode,
  { userId, password, notice }: { userId: string; password: string; notice: MailOrder },
): Promise<boolean> {
  const refused = await transact([
    ...consumeCode(code),
    {
      change: {
        key: keys.user(userId),
        update: 'SET password = :password ADD epoch :one',
        condition: 'attribute_exists(pk)',
        values: { ':password': password, ':one': 1 },
      },
    },
    { put: mailItem(notice) },
  ]);
  return refused.length === 0;
}
