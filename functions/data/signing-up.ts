import { type CodeOwner, consumeCode } from './codes.ts';
import { transact } from './table.ts';
import { newUserWrites, type StoredUser } from './users.ts';

/** The code used up and the account it proved, in one transaction. */
export async function signUp(owner: CodeOwner, nonce: string, user: StoredUser): Promise<'signed-up' | 'code-used' | 'email-taken'> {
  const refused = await transact([consumeCode(owner, nonce), ...newUserWrites(user)]);
  if (refused.length === 0) return 'signed-up';
  return refused.includes(0) ? 'code-used' : 'email-taken';
}
