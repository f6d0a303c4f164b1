import type { OwnPasskeys, Passkey } from '#shared/model/passkeys/passkey.ts';
import { listStoredPasskeys, type StoredPasskey } from '../../data/accounts/passkeys.ts';
import { findRecoveryCodes } from '../../data/accounts/recovery-codes.ts';

export const describePasskey = ({ id, name, createdAt, usedAt }: StoredPasskey): Passkey => ({
  ...{ id, name },
  ...{ created_at: createdAt, used_at: usedAt },
});

/** Returns the caller's passkeys, oldest first, and how many recovery codes are left. */
export async function listPasskeys(userId: string): Promise<OwnPasskeys> {
  const [passkeys, codes] = await Promise.all([listStoredPasskeys(userId), findRecoveryCodes(userId)]);
  return { passkeys: passkeys.map(describePasskey), recovery_codes_left: codes?.left.length ?? 0 };
}
