import * as z from 'zod/mini';
import { attribute, codec, type Decoded, inKey } from '../table/codec.ts';
import { hashForKey } from '../table/keys/hash.ts';
import { proofKeys } from '../table/keys/proof-keys.ts';
import { putItem } from '../table/table.ts';
import { above, below, equals, exists } from '../table/writes/conditions.ts';
import { updateItem } from '../table/writes/transact.ts';
import { change, remove } from '../table/writes/writes.ts';

/** Lifetime of a ticket (ms), and how many tries it allows (docs/rules/accounts.md#second-factor). */
export const ticketLifetime = 5 * 60_000;
const mostTries = 5;

const ticketCodec = codec({
  hash: inKey('pk', proofKeys.proofTicket('').pk),
  /** Purpose of the ticket: to complete a sign-in, add a passkey, or delete the account. */
  purpose: attribute('purpose', z.enum(['sign-in', 'add', 'delete'])),
  userId: attribute('user_id', z.string()),
  /** The account's epoch when the ticket was created. Changing the password or ending all sessions makes the ticket void. */
  epoch: attribute('epoch', z.number()),
  /** Challenge for the passkey to sign, base64url. */
  challenge: attribute('challenge', z.string()),
  /** Key under which the password attempt was counted; '' if no attempt was counted. */
  source: attribute('source', z.string()),
});

/** Ticket for a user who gave the right password and still has to use or create a passkey, or to delete the account. */
export type ProofTicket = Decoded<typeof ticketCodec>;

/**
 * Stores a ticket.
 * @param token the token given to the ticket's holder; `now`: epoch ms
 */
export async function putTicket(token: string, ticket: Omit<ProofTicket, 'hash'>, now: number): Promise<void> {
  const expires = now + ticketLifetime;
  const item = ticketCodec.encode({ hash: '', ...ticket });
  await putItem({ ...proofKeys.proofTicket(hashForKey(token)), ...item, tries: 0, expires, ttl: Math.ceil(expires / 1000) });
}

/**
 * Uses up one of the tries before anything is checked, so that parallel calls get no more than the allowed number.
 * @returns undefined if there is no such ticket, or it has expired or been used
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

/** Returns the write that uses a ticket up. It is refused if another call has already done so. */
export const redeemTicket = ({ hash }: ProofTicket) => remove(proofKeys.proofTicket(hash), exists);
