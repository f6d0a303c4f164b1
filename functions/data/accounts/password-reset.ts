import { type MailOrder, mailItem } from '../mail/mails.ts';
import { keys } from '../table/keys.ts';
import { transact } from '../table/table.ts';
import { consumeCode, type FoundCode } from './codes.ts';

/**
 * The code used up, the new password, an epoch that ends every session, and the notice: in one transaction.
 * @returns false when the code was used or replaced meanwhile
 */
export async function writeResetPassword(
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
