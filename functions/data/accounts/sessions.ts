import * as z from 'zod/mini';
import { added, attribute, codec, type Decoded } from '../table/codec.ts';
import { equals, exists, lacks } from '../table/conditions.ts';
import { keys, prefixes, proofKeys } from '../table/keys.ts';
import { changed, retryWhenChanged } from '../table/retry-when-changed.ts';
import { findItem, putItem, queryItems, writeItems } from '../table/table.ts';
import { transact, updateItem } from '../table/transact.ts';
import { change, remove } from '../table/writes.ts';
import { nameEnded } from './ended-sessions.ts';
import { endSessions, findUser } from './users.ts';

const session = codec({
  /** Numbers the session's refresh tokens. */
  generation: attribute('gen', z.number()),
  /** When it began, epoch seconds; null for one that began before this was noted. */
  began: added('began', z.nullable(z.number()), null),
  /** When (epoch ms) each recent token was first used; its predecessor's expiry follows from that. */
  firstUses: attribute('uses', z.array(z.object({ generation: z.number(), at: z.number() }))),
});

/** A sign-in (docs/rules/accounts.md#sessions). */
export type StoredSession = Decoded<typeof session>;

/** `began`, `ttl`: epoch seconds. */
export async function putSession(userId: string, sessionId: string, { began, ttl }: { began: number; ttl: number }): Promise<void> {
  await putItem({ ...proofKeys.session(userId, sessionId), ...session.encode({ generation: 1, began, firstUses: [] }), ttl });
}

export async function findSession(userId: string, sessionId: string): Promise<StoredSession | undefined> {
  return findItem(proofKeys.session(userId, sessionId), session.decode, { consistent: true });
}

/** Moves on to the next generation. @returns false when another call did so first */
export async function advanceSession(
  userId: string,
  sessionId: string,
  { from, ttl, ...rest }: { from: number; began: number; firstUses: StoredSession['firstUses']; ttl: number },
): Promise<boolean> {
  const next = { ...session.encode({ generation: from + 1, ...rest }), ttl };
  const item = await updateItem(change(proofKeys.session(userId, sessionId), { set: next }, equals('gen', from)));
  return item !== undefined;
}

/**
 * Ends a session: removes its row, and names it in the user's item until its last access token is over. One that has ended already is left
 * alone. When too many ended lately to name one more, all sessions of the user end.
 * @param now epoch ms
 */
export async function endSession(userId: string, sessionId: string, now: number): Promise<void> {
  await retryWhenChanged(async () => {
    const user = await findUser(userId, { consistent: true });
    if (user === undefined) return undefined;
    const ended = nameEnded(user.ended, sessionId, now);
    if (ended === undefined) return endSessions(userId);
    const asRead = user.ended === '' ? lacks('ended') : equals('ended', user.ended);
    const refused = await transact({
      session: remove(proofKeys.session(userId, sessionId), exists),
      account: change(keys.user(userId), { set: { ended } }, exists, asRead),
    });
    return refused.length === 0 || refused.includes('session') ? undefined : changed;
  });
}

/** Deletes the rows of every session of a user. The epoch has already ended the sessions; this only tidies up. */
export async function deleteSessions(userId: string): Promise<void> {
  const items = await queryItems({ pk: keys.user(userId).pk, prefix: prefixes.session, consistent: true });
  const sessionKeys = z.parse(z.array(z.object({ pk: z.string(), sk: z.string() })), items);
  await writeItems({ remove: sessionKeys });
}
