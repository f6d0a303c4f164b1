import { type MailOrder, mailItem } from '../mail/mails.ts';
import { exists } from '../table/conditions.ts';
import { keys } from '../table/keys.ts';
import { writeTogether } from '../table/transact.ts';
import { change, put } from '../table/writes.ts';
import { consumeCode, type FoundCode } from './codes.ts';

/**
 * The code used up, the new password, an epoch that ends every session, and the notice: in one transaction.
 * @returns false when the code was used or replaced meanwhile
 */
export function writeResetPassword(
  code: FoundCode,
  { userId, password, notice }: { userId: string; password: string; notice: MailOrder },
): Promise<boolean> {
  return writeTogether([
    ...Object.values(consumeCode(code)),
    change(keys.user(userId), { set: { password }, add: { epoch: 1 } }, exists),
    put(mailItem(notice)),
  ]);
}
