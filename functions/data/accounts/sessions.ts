import * as z from 'zod/mini';
import { equals } from '../table/conditions.ts';
import { keys, prefixes } from '../table/keys.ts';
import { deleteItem, getItem, putItem, queryItems, writeItems } from '../table/table.ts';
import { updateItem } from '../table/transact.ts';
import { change } from '../table/writes.ts';

/**
 * A sign-in. `generation` numbers the refresh tokens given out in it. `firstUses`: when (epoch ms) each of the latest
 * ones was first used, which is what its predecessor's last moment follows from (docs/rules/accounts.md#sessions).
 */
export interface StoredSession {
  readonly generation: number;
  readonly firstUses: readonly { readonly generation: number; readonly at: number }[];
}

const stored = z.object({ gen: z.number(), uses: z.array(z.object({ generation: z.number(), at: z.number() })) });

/** `ttl`: epoch seconds. */
export async function putSession(userId: string, sessionId: string, ttl: number): Promise<void> {
  await putItem({ ...keys.session(userId, sessionId), gen: 1, uses: [], ttl });
}

export async function findSession(userId: string, sessionId: string): Promise<StoredSession | undefined> {
  const item = await getItem(keys.session(userId, sessionId), { consistent: true });
  if (item === undefined) return undefined;
  const { gen, uses } = z.parse(stored, item);
  return { generation: gen, firstUses: uses };
}

/** Moves on to the next generation. @returns false when another call did so first */
export async function advanceSession(
  userId: string,
  sessionId: string,
  { from, firstUses, ttl }: { from: number; firstUses: StoredSession['firstUses']; ttl: number },
): Promise<boolean> {
  const next = { gen: from + 1, uses: firstUses, ttl };
  const item = await updateItem(change(keys.session(userId, sessionId), { set: next }, equals('gen', from)));
  return item !== undefined;
}

export const deleteSession = (userId: string, sessionId: string): Promise<void> => deleteItem(keys.session(userId, sessionId));

/** Every session of a user. Their epoch has ended them already: this only tidies up. */
export async function deleteSessions(userId: string): Promise<void> {
  const items = await queryItems({ pk: keys.user(userId).pk, prefix: prefixes.session, consistent: true });
  const sessionKeys = z.parse(z.array(z.object({ pk: z.string(), sk: z.string() })), items);
  await writeItems({ remove: sessionKeys });
}
