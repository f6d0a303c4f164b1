import { firstRefused } from '../table/writes/refusals.ts';
import { transact } from '../table/writes/transact.ts';
import { consumeCode, type FoundCode } from './codes.ts';
import { newUserWrites, type StoredUser } from './users.ts';

/**
 * Uses up the code and creates the account, in one transaction. @returns why it was refused: `code` if the code was already used, `address`
 * if the address is taken
 */
export async function signUp(code: FoundCode, user: StoredUser): Promise<'code' | 'address' | undefined> {
  const refused = await transact({ ...consumeCode(code), ...newUserWrites(user) });
  return firstRefused(refused, 'code', 'address');
}
