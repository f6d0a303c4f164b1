import * as z from 'zod/mini';
import type { SignInWay } from '#shared/model/audit/audit.ts';
import { added, attribute, codec, type Decoded, inKey, optional } from '../table/codec.ts';
import { keys, prefixes } from '../table/keys/keys.ts';
import { proofKeys } from '../table/keys/proof-keys.ts';
import { findItem, type Item, queryItems, writeItems } from '../table/table.ts';
import { equals, exists, lacks } from '../table/writes/conditions.ts';
import { changed, retryWhenChanged } from '../table/writes/retry-when-changed.ts';
import { changeItem, transact } from '../table/writes/transact.ts';
import { change, remove } from '../table/writes/writes.ts';
import { nameEnded } from './ended-sessions.ts';
import { endSessions, findUser } from './users.ts';

const session = codec({
  id: inKey('sk', prefixes.session),
  /** Number of the session's current refresh token. */
  generation: attribute('gen', z.number()),
  /** When the session began, epoch seconds; null for sessions from before this was recorded. */
  began: added('began', z.nullable(z.number()), null),
  /** When (epoch ms) each recent token was first used. A token's first use decides when the token before it expires. */
  firstUses: attribute('uses', z.array(z.object({ generation: z.number(), at: z.number() }))),
  /**
   * The user's epoch when the session began or was last refreshed. If the user's epoch is different now, the session has ended. Null for
   * sessions from before this was recorded.
   */
  epoch: added('epoch', z.nullable(z.number()), null),
  /** The browser and device, such as 'Safari on iPhone'; empty for sessions from before this was recorded. */
  browser: optional('browser', z.string(), ''),
  /** When the user last gave their password for this session, epoch seconds; null if that was when the session began. */
  confirmed: optional('confirmed', z.nullable(z.number()), null),
  /** When the session expires unless it is used, epoch seconds. */
  ttl: attribute('ttl', z.number()),
});

/** A session: one sign-in in one browser (docs/rules/accounts.md#sessions). */
export type StoredSession = Decoded<typeof session>;

type Beginning = Pick<StoredSession, 'began' | 'epoch' | 'browser' | 'ttl'> & Partial<Pick<StoredSession, 'confirmed'>>;

/** How and when (UTC ISO) a user signed in. Only the reader of the table's stream uses this, for the audit trail. */
export interface SignIn {
  readonly by: SignInWay;
  readonly at: string;
}

/**
 * Returns the item of a session that is about to begin. @param signIn undefined if an already signed-in account continues in another
 * session
 */
export function sessionItem(userId: string, sessionId: string, beginning: Beginning, signIn: SignIn | undefined): Item {
  const item = session.encode({ generation: 1, firstUses: [], ...beginning });
  return { ...proofKeys.session(userId, sessionId), ...item, ...(signIn && { sign_in: signIn }) };
}

export async function findSession(userId: string, sessionId: string): Promise<StoredSession | undefined> {
  return findItem(proofKeys.session(userId, sessionId), session.decode, { consistent: true });
}

/** Returns every session of a user, including ended ones whose rows still exist. */
export async function listSessions(userId: string): Promise<StoredSession[]> {
  return (await queryItems({ pk: keys.user(userId).pk, prefix: prefixes.session, consistent: true })).map(session.decode);
}

/** Moves the session on to its next generation. @returns false if another call has already done so */
export function advanceSession(
  userId: string,
  sessionId: string,
  { from, ...rest }: { from: number } & Beginning & Pick<StoredSession, 'firstUses'>,
): Promise<boolean> {
  const next = session.encode({ generation: from + 1, ...rest });
  return changeItem(change(proofKeys.session(userId, sessionId), { set: next }, equals('gen', from)));
}

/** Records when (epoch seconds) a session's user gave their password. @returns false if the session is over */
export const confirmSession = (userId: string, sessionId: string, confirmed: number): Promise<boolean> =>
  changeItem(change(proofKeys.session(userId, sessionId), { set: { confirmed } }, exists));

/**
 * Ends a session: removes its row, and names it in the user's item until its last access token has expired. Does nothing if the session has
 * already ended. If too many sessions ended recently to name one more, ends all of the user's sessions.
 * @param now epoch ms
 */
export async function endSession(userId: string, sessionId: string, now: number): Promise<void> {
  await retryWhenChanged(async () => {
    const user = await findUser(userId, { consistent: true });
    if (user === undefined) return undefined;
    const ended = nameEnded(user.ended, sessionId, now);
    if (ended === undefined) {
      await endSessions(userId);
      return undefined;
    }
    const asRead = user.ended === '' ? lacks('ended') : equals('ended', user.ended);
    const refused = await transact({
      session: remove(proofKeys.session(userId, sessionId), exists),
      account: change(keys.user(userId), { set: { ended } }, exists, asRead),
    });
    return refused.length === 0 || refused.includes('session') ? undefined : changed;
  });
}

/**
 * Deletes the rows of sessions that a raised epoch has ended. This only tidies up. A session that began after the epoch was raised stays,
 * however late this runs.
 */
export async function deleteEndedSessions(userId: string): Promise<void> {
  const [sessions, user] = await Promise.all([listSessions(userId), findUser(userId, { consistent: true })]);
  const ended = sessions.filter(({ epoch }) => user === undefined || epoch === null || epoch < user.epoch);
  await writeItems({ remove: ended.map(({ id }) => proofKeys.session(userId, id)) });
}
