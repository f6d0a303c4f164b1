import { deleteAllPasskeys } from '#functions/data/accounts/passkeys.ts';
import { deleteEndedSessions } from '#functions/data/accounts/sessions.ts';
import { findUserByEmail } from '#functions/data/accounts/users.ts';
import { changed, retryWhenChanged } from '#functions/data/table/writes/retry-when-changed.ts';
import { secondFactorTold } from '#functions/domain/passkeys/second-factor.ts';
import { realTimeAndIds } from '#functions/domain/time-and-ids.ts';

/**
 * Removes an account's passkeys and recovery codes, and ends its sessions.
 * @returns how many passkeys there were; undefined when no account has this address
 */
export async function removePasskeys({ email }: { email: string }): Promise<number | undefined> {
  const { userId, removed } = await retryWhenChanged(async () => {
    const user = await findUserByEmail(email);
    if (user === undefined || user.passkeys === 0) return { userId: undefined, removed: user?.passkeys };
    const count = await deleteAllPasskeys(user, secondFactorTold(user, 'passkeys-taken-away', undefined, realTimeAndIds));
    return count === undefined ? changed : { userId: user.id, removed: count };
  });
  if (userId !== undefined) await deleteEndedSessions(userId);
  return removed;
}
