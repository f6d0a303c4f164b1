import * as z from 'zod/mini';
import { attribute, codec, type Decoded, inKey } from '../table/codec.ts';
import { hashForKey } from '../table/keys/hash.ts';
import { proofKeys } from '../table/keys/proof-keys.ts';
import { putItem } from '../table/table.ts';
import { above, below, equals, exists } from '../table/writes/conditions.ts';
import { updateItem } from '../table/writes/transact.ts';
import { change, remove } from '../table/writes/writes.ts';

/** How long a ticket is good (ms), and for how many tries (docs/rules/accounts.md#second-factor). */
export const ticketLifetime = 5 * 60_000;
const mostTries = 5;

const ticketCodec = codec({
  /** Of its token. */
  hash: inKey('pk', proofKeys.proofTicket('').pk),
  /** It completes a sign-in, adds a passkey, or deletes the account; never another. */
  purpose: attribute('purpose', z.enum(['sign-in', 'add', 'delete'])),
  userId: attribute('user_id', z.string()),
  /** The account's at that time: a new password or the end of all sessions makes the ticket void. */
  epoch: attribute('epoch', z.number()),
  /** What the passkey has to sign; base64url. */
  challenge: attribute('challenge', z.string()),
  /** What the attempt at the password was counted by; '' for none. */
  source: attribute('source', z.string()),
});

/** A password was right, and the passkey is still to be shown or made. */
export type ProofTicket = Decoded<typeof ticketCodec>;

/** @param token what its holder has; `now`: epoch ms */
export async function putTicket(token: string, ticket: Omit<ProofTicket, 'hash'>, now: number): Promise<void> {
  const expires = now + ticketLifetime;
  const item = ticketCodec.encode({ hash: '', ...ticket });
  await putItem({ ...proofKeys.proofTicket(hashForKey(token)), ...item, tries: 0, expires, ttl: Math.ceil(expires / 1000) });
}

/**
 * Uses up one of the tries before anything is checked, so that five of any number of parallel ones are.
 * @returns undefined when there is no such ticket, or it is over or used
 */
export async function tryTicket(token: string, purpose: ProofTicket['purpose'], now: number): Promise<ProofTicket | undefined> {
  const item = await updateItem(
    change(
      proofKeys.proofTicket(hashForKey(token)),
      { add: { tries: 1 } },
      // DynamoDB deletes expired items late.
      above('expires', now),
      below('tries', mostTries),
      equals('purpose', purpose),
    ),
  );
  return item === undefined ? undefined : ticketCodec.decode(item);
}

/** The write that uses it up; refused when another call did so first. */
export const redeemTicket = ({ hash }: ProofTicket) => remove(proofKeys.proofTicket(hash), exists);
