import type { StoredUser } from '../data/accounts/users.ts';
import { env } from '../lib/env.ts';

/** Whether a super_admin has not yet added the passkey that this stage requires (docs/rules/accounts.md#required-passkeys). */
export const lacksPasskey = ({ role, passkeys }: Pick<StoredUser, 'role' | 'passkeys'>): boolean =>
  role === 'super_admin' && passkeys === 0 && env('SUPER_ADMIN_PASSKEYS') === 'required';
