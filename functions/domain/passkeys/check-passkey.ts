import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { Problem } from '#shared/contract/errors.ts';
import type { Assertion } from '#shared/model/passkeys/passkey.ts';
import { findPasskey, passkeyIdOf, type StoredPasskey } from '../../data/accounts/passkeys.ts';
import { noteFailure } from '../../data/accounts/sign-in-attempts.ts';
import type { StoredUser } from '../../data/accounts/users.ts';
import { putMail } from '../../data/mail/mails.ts';
import { log } from '../../lib/log.ts';
import type { TimeAndIds } from '../time-and-ids.ts';
import { relyingParty } from './relying-party.ts';
import { secondFactorNotice } from './second-factor.ts';

/**
 * Checks a browser's answer to a challenge.
 * @returns the account's passkey that gave the answer, and the passkey's count
 * @throws Problem `passkey_refused`
 */
export async function checkPasskey(
  user: StoredUser,
  credential: Assertion,
  challenge: string,
  timeAndIds: TimeAndIds,
): Promise<{ passkey: StoredPasskey; counter: number }> {
  const passkey = await findPasskey(user.id, passkeyIdOf(credential.id));
  const counter = passkey && (await counterOf(credential, passkey, challenge));
  if (passkey === undefined || counter === undefined) throw await refused(user, timeAndIds);
  if (isBehind(counter, passkey.counter)) {
    // Either two devices are counting with the same key, or an answer was recorded and replayed (WebAuthn, 6.1.1).
    log('warn', 'A passkey counted backward', { user_id: user.id });
    await putMail(secondFactorNotice(user.email, 'passkey-copied', timeAndIds));
    throw await refused(user, timeAndIds);
  }
  return { passkey, counter };
}

async function refused({ email }: StoredUser, { now }: TimeAndIds): Promise<Problem> {
  await noteFailure(email, 'second', now());
  return new Problem('passkey_refused');
}

/** Whether a passkey's count has gone backward. Passkeys shared by several devices do not count; they stay at 0. */
const isBehind = (counter: number, before: number): boolean => (counter > 0 || before > 0) && counter <= before;

/** Returns the count from a correct answer to the challenge, given on this site with the user present; undefined for any other answer. */
async function counterOf(credential: Assertion, passkey: StoredPasskey, challenge: string): Promise<number | undefined> {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin,
      expectedRPID,
      // The count is checked in `checkPasskey`, which also tells the owner.
      credential: { id: passkey.credentialId, publicKey: Buffer.from(passkey.publicKey, 'base64url'), counter: 0 },
      requireUserVerification: false,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    // Any error in the library means a wrong answer. Its details belong neither in the reply nor in the log.
    return undefined;
  }
}
