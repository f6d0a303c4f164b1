import * as z from 'zod/mini';
import { readSentLog, type SentLog, sentWrite } from '../accounts/code-sending.ts';
import { codeLifetime, guesses, takeGuessAt } from '../accounts/codes.ts';
import { type MailOrder, mailItem } from '../mail/mails.ts';
import { attribute, codec, type Decoded } from '../table/codec.ts';
import { hashForKey } from '../table/keys/hash.ts';
import { proofKeys } from '../table/keys/proof-keys.ts';
import { findItem } from '../table/table.ts';
import { absent, equals } from '../table/writes/conditions.ts';
import { writeTogether } from '../table/writes/transact.ts';
import { type Change, change, put, type Write } from '../table/writes/writes.ts';

// The code that proves the address for guests' answers (docs/rules/brand.md#reply-address). An organization has one at a time.

const hour = 3_600_000;

const codeCodec = codec({
  email: attribute('email', z.string()),
  /** The value that the code is derived from. The code itself is never stored. */
  nonce: attribute('nonce', z.string()),
  tries: attribute('tries', z.number()),
  /** Epoch ms; 0 once the code was used or withdrawn. */
  expires: attribute('expires', z.number()),
  /** When codes were asked for in the last hour, epoch ms, earliest first. */
  asked: attribute('asked', z.array(z.number())),
});
export type ReplyToCode = Decoded<typeof codeCodec>;

export const replyToPurpose = 'reply-to';

const keyOf = proofKeys.replyToCode;

export const findReplyToCode = (tenantId: string): Promise<ReplyToCode | undefined> =>
  findItem(keyOf(tenantId), codeCodec.decode, { consistent: true });

/** Whether a code can still be entered. `now`: epoch ms. */
export const isOpenCode = ({ expires, tries }: ReplyToCode, now: number): boolean => expires > now && tries < guesses;

/** Returns the times of an organization's codes that count at `now` (epoch ms). */
export const recentlyAsked = (code: ReplyToCode | undefined, now: number): number[] => (code?.asked ?? []).filter((at) => at > now - hour);

/** Returns when (epoch ms) an organization that asked for codes at these times may ask again. */
export const nextAsk = (asked: readonly number[]): number => (asked[0] ?? 0) + hour;

/** Returns when codes for this purpose were emailed to an address in the last hour, whichever organizations asked. `now`: epoch ms. */
export const readSentTo = (email: string, now: number): Promise<SentLog> =>
  readSentLog(proofKeys.codesSentFor(hashForKey(email), replyToPurpose, 'ANYONE'), now);

/**
 * Stores a new code, which replaces the one before, and its email. `now`: epoch ms. `sent`: the address's earlier ones.
 * @returns false if another was asked for since, or the quota was used up
 */
export function putReplyToCode(
  tenantId: string,
  before: ReplyToCode | undefined,
  { email, nonce, now, sent }: { email: string; nonce: string; now: number; sent: SentLog },
  mail: MailOrder,
  quota: Write,
): Promise<boolean> {
  const asked = [...recentlyAsked(before, now), now];
  const code = codeCodec.encode({ email, nonce, tries: 0, expires: now + codeLifetime, asked });
  return writeTogether([
    put(
      { ...keyOf(tenantId), ...code, ttl: Math.ceil((now + hour) / 1000) },
      ...(before === undefined ? [absent] : [equals('nonce', before.nonce)]),
    ),
    put(mailItem(mail), absent),
    sentWrite(sent, now),
    quota,
  ]);
}

/** Uses up one guess. @returns the code; undefined if there is none or no guess is left */
export async function takeReplyToGuess(tenantId: string, now: number): Promise<ReplyToCode | undefined> {
  const item = await takeGuessAt(keyOf(tenantId), now);
  return item === undefined ? undefined : codeCodec.decode(item);
}

/** Returns the write that makes a code useless; refused if it was replaced, used or withdrawn. */
export const endReplyToCode = (tenantId: string, { nonce, expires }: ReplyToCode): Change =>
  change(keyOf(tenantId), { set: { expires: 0 } }, equals('nonce', nonce), equals('expires', expires));
