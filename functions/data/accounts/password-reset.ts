import { type MailOrder, mailItem } from '../mail/mails.ts';
import { exists } from '../table/conditions.ts';
import { keys } from '../table/keys.ts';
import { writeTogether } from '../table/transact.ts';
import { change, put } from '../table/writes.ts';
import { consumeCode, type FoundCode } from './codes.ts';

/**
 * Uses up the code, sets the password, raises the epoch (which ends every session) and orders the notice, in one transaction.
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
