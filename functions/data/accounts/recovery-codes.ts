import * as z from 'zod/mini';
import { type AccountAuditRecord, accountAuditWrite } from '../audit/account-audit.ts';
import type { MailOrder } from '../mail/mails.ts';
import { mailItem } from '../mail/mails.ts';
import { attribute, codec, type Decoded } from '../table/codec.ts';
import { keys } from '../table/keys/keys.ts';
import { proofKeys } from '../table/keys/proof-keys.ts';
import { findItem, type Item } from '../table/table.ts';
import { above, equals } from '../table/writes/conditions.ts';
import { writeTogether } from '../table/writes/transact.ts';
import { change, check, put } from '../table/writes/writes.ts';
import { type ProofTicket, redeemTicket } from './proof-tickets.ts';

const recoveryCodec = codec({
  /** The value from which all codes are derived; no code is stored (`domain/passkeys/recovery-code.ts`). */
  nonce: attribute('nonce', z.string()),
  /** Numbers of the unused codes. */
  left: attribute('left', z.array(z.number())),
});

export type RecoveryCodes = Decoded<typeof recoveryCodec>;

export const recoveryCodesItem = (userId: string, codes: RecoveryCodes) => ({
  ...proofKeys.recoveryCodes(userId),
  ...recoveryCodec.encode(codes),
  count: codes.left.length,
});

export const findRecoveryCodes = (userId: string): Promise<RecoveryCodes | undefined> =>
  findItem(proofKeys.recoveryCodes(userId), recoveryCodec.decode, { consistent: true });

/** Replaces all recovery codes of an account that has passkeys. @returns false if the account no longer has any passkeys */
export const replaceRecoveryCodes = (
  userId: string,
  codes: RecoveryCodes,
  { notice, audit }: { notice: MailOrder; audit: AccountAuditRecord },
): Promise<boolean> =>
  writeTogether([
    check(keys.user(userId), above('passkeys', 0)),
    put(recoveryCodesItem(userId, codes)),
    put(mailItem(notice)),
    accountAuditWrite(audit),
  ]);

/**
 * Uses up one code and the ticket in the transaction that begins the session, so that a failed sign-in costs no code.
 * @param session the new session's item
 * @returns false if another call has already used the code or the ticket, or the codes have been replaced
 */
export function takeRecoveryCode(
  userId: string,
  { nonce, left }: RecoveryCodes,
  { ticket, number, session, notice }: { ticket: ProofTicket; number: number; session: Item; notice: MailOrder },
): Promise<boolean> {
  const rest = left.filter((other) => other !== number);
  return writeTogether([
    redeemTicket(ticket),
    change(
      proofKeys.recoveryCodes(userId),
      { set: { left: rest, count: rest.length } },
      equals('nonce', nonce),
      equals('count', left.length),
    ),
    put(session),
    put(mailItem(notice)),
  ]);
}
