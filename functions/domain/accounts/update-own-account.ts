import { Problem } from '#shared/contract/errors.ts';
import type { User } from '#shared/model/accounts/user.ts';
import { findUser, renameUser } from '../../data/accounts/users.ts';
import { changed, retryWhenChanged } from '../../data/table/writes/retry-when-changed.ts';
import { describeUser } from '../sessions/open-session.ts';

/**
 * Sets the name that the user's colleagues see; an empty one removes it.
 * @throws Problem `unauthorized` when the account is gone
 */
export function updateOwnAccount(userId: string, { name }: { name: string }): Promise<User> {
  return retryWhenChanged(async () => {
    const user = await findUser(userId, { consistent: true });
    if (user === undefined) throw new Problem('unauthorized');
    return (await renameUser(user, name)) ? describeUser({ ...user, name }) : changed;
  });
}
