import { type AccountAuditRecord, accountAuditWrite } from '../audit/account-audit.ts';
import { type MailOrder, mailItem } from '../mail/mails.ts';
import { keys } from '../table/keys/keys.ts';
import { exists } from '../table/writes/conditions.ts';
import { writeTogether } from '../table/writes/transact.ts';
import { change, put } from '../table/writes/writes.ts';
import { consumeCode, type FoundCode } from './codes.ts';

/**
 * Sets a new password in one transaction: uses up the code, raises the epoch (which ends every session), orders the notice and writes the
 * audit line.
 * @returns false if the code has been used or replaced in the meantime
 */
export function writeResetPassword(
  code: FoundCode,
  { userId, password, notice, audit }: { userId: string; password: string; notice: MailOrder; audit: AccountAuditRecord },
): Promise<boolean> {
  return writeTogether([
    ...Object.values(consumeCode(code)),
    change(keys.user(userId), { set: { password }, add: { epoch: 1 } }, exists),
    put(mailItem(notice)),
    accountAuditWrite(audit),
  ]);
}
