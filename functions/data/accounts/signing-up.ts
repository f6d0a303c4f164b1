import { transact } from '../table/writes/transact.ts';
import { consumeCode, type FoundCode } from './codes.ts';
import { newUserWrites, type StoredUser } from './users.ts';

/** Uses up the code and creates the account, in one transaction. */
export async function signUp(code: FoundCode, user: StoredUser): Promise<'signed-up' | 'code-used' | 'email-taken'> {
  const refused = await transact({ ...consumeCode(code), ...newUserWrites(user) });
  if (refused.length === 0) return 'signed-up';
  return refused.includes('code') ? 'code-used' : 'email-taken';
}
