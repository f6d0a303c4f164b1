import type * as z from 'zod/mini';
import type { creationOptions, requestOptions } from '#shared/model/passkeys/passkey.ts';
import type { StoredPasskey } from '../../data/accounts/passkeys.ts';
import { ticketLifetime } from '../../data/accounts/proof-tickets.ts';
import type { StoredUser } from '../../data/accounts/users.ts';
import { relyingParty } from './relying-party.ts';

// Written by hand, because the library's own functions would pull the whole library into the sign-in bundle.

/** COSE algorithms that passkeys sign with: ES256, which all of them support, and RS256 for older Windows Hello. */
export const algorithms: readonly number[] = [-7, -257];

/** The password is the other factor, so the passkey's device need not verify its user (docs/decisions/035-passkey-second-factor.md). */
const userVerification = 'preferred';

const known = (passkeys: readonly StoredPasskey[]) =>
  passkeys.map(({ credentialId, transports }) => ({ id: credentialId, type: 'public-key' as const, transports: [...transports] }));

/** Returns the browser's options for using one of these passkeys. */
export const optionsToShow = (challenge: string, passkeys: readonly StoredPasskey[]): z.output<typeof requestOptions> => ({
  challenge,
  rpId: relyingParty().id,
  timeout: ticketLifetime,
  userVerification,
  allowCredentials: known(passkeys),
});

/** Returns the browser's options for creating another passkey, on a device that has none of these. */
export function optionsToMake(
  challenge: string,
  { id, email }: StoredUser,
  passkeys: readonly StoredPasskey[],
): z.output<typeof creationOptions> {
  const { id: rpId, name } = relyingParty();
  return {
    challenge,
    rp: { id: rpId, name },
    user: { id: Buffer.from(id).toString('base64url'), name: email, displayName: email },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: ticketLifetime,
    attestation: 'none',
    excludeCredentials: known(passkeys),
    // A passkey in a password manager survives the loss of the device.
    authenticatorSelection: { residentKey: 'preferred', userVerification },
  };
}
