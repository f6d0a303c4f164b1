import * as z from 'zod/mini';
import { attribute, codec, type Decoded } from '../table/codec.ts';
import { equals } from '../table/conditions.ts';
import { keys, prefixes } from '../table/keys.ts';
import { deleteItem, findItem, putItem, queryItems, writeItems } from '../table/table.ts';
import { updateItem } from '../table/transact.ts';
import { change } from '../table/writes.ts';

const session = codec({
  /** Numbers the session's refresh tokens. */
  generation: attribute('gen', z.number()),
  /** When (epoch ms) each recent token was first used; its predecessor's expiry follows from that. */
  firstUses: attribute('uses', z.array(z.object({ generation: z.number(), at: z.number() }))),
});

/** A sign-in (docs/rules/accounts.md#sessions). */
export type StoredSession = Decoded<typeof session>;

/** `ttl`: epoch seconds. */
export async function putSession(userId: string, sessionId: string, ttl: number): Promise<void> {
  await putItem({ ...keys.session(userId, sessionId), ...session.encode({ generation: 1, firstUses: [] }), ttl });
}

export async function findSession(userId: string, sessionId: string): Promise<StoredSession | undefined> {
  return findItem(keys.session(userId, sessionId), session.decode, { consistent: true });
}

/** Moves on to the next generation. @returns false when another call did so first */
export async function advanceSession(
  userId: string,
  sessionId: string,
  { from, firstUses, ttl }: { from: number; firstUses: StoredSession['firstUses']; ttl: number },
): Promise<boolean> {
  const next = { ...session.encode({ generation: from + 1, firstUses }), ttl };
  const item = await updateItem(change(keys.session(userId, sessionId), { set: next }, equals('gen', from)));
  return item !== undefined;
}

export const deleteSession = (userId: string, sessionId: string): Promise<void> => deleteItem(keys.session(userId, sessionId));

/** Deletes the rows of every session of a user. The epoch has already ended the sessions; this only tidies up. */
export async function deleteSessions(userId: string): Promise<void> {
  const items = await queryItems({ pk: keys.user(userId).pk, prefix: prefixes.session, consistent: true });
  const sessionKeys = z.parse(z.array(z.object({ pk: z.string(), sk: z.string() })), items);
  await writeItems({ remove: sessionKeys });
}
