import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { Problem } from '#shared/contract/errors.ts';
import type { Assertion } from '#shared/model/passkeys/passkey.ts';
import { findPasskey, passkeyIdOf, type StoredPasskey } from '../../data/accounts/passkeys.ts';
import { noteFailure } from '../../data/accounts/sign-in-attempts.ts';
import type { StoredUser } from '../../data/accounts/users.ts';
import { putMail } from '../../data/mail/mails.ts';
import { log } from '../../lib/log.ts';
import type { Effects } from '../effects.ts';
import { relyingParty } from './relying-party.ts';
import { secondFactorNotice } from './second-factor.ts';

/**
 * Checks a browser's answer to a challenge.
 * @returns the account's passkey that gave it, and its count
 * @throws Problem `passkey_refused`
 */
export async function checkPasskey(
  user: StoredUser,
  credential: Assertion,
  challenge: string,
  effects: Effects,
): Promise<{ passkey: StoredPasskey; counter: number }> {
  const passkey = await findPasskey(user.id, passkeyIdOf(credential.id));
  const counter = passkey && (await counterOf(credential, passkey, challenge));
  if (passkey === undefined || counter === undefined) throw await refused(user, effects);
  if (isBehind(counter, passkey.counter)) {
    // Two devices count with the same key, or an answer was recorded (WebAuthn, 6.1.1).
    log('warn', 'A passkey counted backward', { user_id: user.id });
    await putMail(secondFactorNotice(user.email, 'passkey-copied', effects));
    throw await refused(user, effects);
  }
  return { passkey, counter };
}

async function refused({ email }: StoredUser, { now }: Effects): Promise<Problem> {
  await noteFailure(email, 'second', now());
  return new Problem('passkey_refused');
}

/** Whether a passkey's count has gone back. Passkeys that several devices share do not count, and stay at 0. */
const isBehind = (counter: number, before: number): boolean => (counter > 0 || before > 0) && counter <= before;

/** Returns the count of a right answer to the challenge, from this site and with a present user; undefined for any other answer. */
async function counterOf(credential: Assertion, passkey: StoredPasskey, challenge: string): Promise<number | undefined> {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin,
      expectedRPID,
      // The count is checked above, where the owner is told.
      credential: { id: passkey.credentialId, publicKey: Buffer.from(passkey.publicKey, 'base64url'), counter: 0 },
      requireUserVerification: false,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    // Any error of the library means a wrong answer; its details are neither for the caller nor for the log.
    return undefined;
  }
}
