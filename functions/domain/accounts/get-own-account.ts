import { Problem } from '#shared/contract/errors.ts';
import type { User } from '#shared/model/accounts/user.ts';
import { findUser } from '../../data/accounts/users.ts';
import { describeUser } from '../sessions/open-session.ts';

/**
 * Returns the caller's account.
 * @throws Problem `unauthorized` when the account is gone
 */
export async function getOwnAccount(userId: string): Promise<User> {
  const user = await findUser(userId);
  if (user === undefined) throw new Problem('unauthorized');
  return describeUser(user);
}
