import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { Problem } from '#shared/contract/errors.ts';
import { type Attestation, mostPasskeys } from '#shared/model/passkeys/passkey.ts';
import type { StaffMember } from '../../call/actor.ts';
import { passkeyIdOf, putPasskey, type StoredPasskey } from '../../data/accounts/passkeys.ts';
import { log } from '../../lib/log.ts';
import { realTimeAndIds } from '../time-and-ids.ts';
import { tooMany } from './begin-passkey.ts';
import { describePasskey } from './list-passkeys.ts';
import { algorithms } from './passkey-options.ts';
import { makeRecoveryCodes } from './recovery-code.ts';
import { relyingParty } from './relying-party.ts';
import { requireTicket, tooLate } from './require-ticket.ts';
import { secondFactorTold } from './second-factor.ts';

interface NewPasskey {
  readonly ticket: string;
  readonly name: string;
  readonly credential: Attestation;
}

/**
 * Adds a passkey that the browser created. With the first passkey come recovery codes, which are shown only this once.
 * @throws Problem as `passkeys.addPasskey` declares
 */
export async function addPasskey(actor: StaffMember, { ticket: token, name, credential }: NewPasskey, timeAndIds = realTimeAndIds) {
  const { ticket, user } = await requireTicket(actor, token, 'add', timeAndIds.now());
  if (user.passkeys >= mostPasskeys) throw tooMany();
  const made = await readMade(credential, ticket.challenge);
  if (made === undefined) throw new Problem('passkey_refused');
  const passkey: StoredPasskey = {
    ...made,
    id: passkeyIdOf(made.credentialId),
    name,
    createdAt: new Date(timeAndIds.now()).toISOString(),
    usedAt: null,
  };
  const codes = user.passkeys === 0 ? await makeRecoveryCodes(user.id) : undefined;
  const told = secondFactorTold(user, 'passkey-added', name, timeAndIds);
  const refused = await putPasskey(user, passkey, { ticket, codes: codes?.stored, told });
  if (refused === 'ticket') throw tooLate();
  if (refused === 'passkey') throw new Problem('conflict', { details: 'This passkey is there already.' });
  if (refused === 'account') throw new Problem('conflict');
  log('info', 'A passkey was added', { user_id: user.id });
  return { passkey: describePasskey(passkey), recovery_codes: codes?.shown ?? null };
}

/**
 * Returns what to store from a correct answer to the challenge, given on this site with the user present; undefined for any other answer.
 */
async function readMade(credential: Attestation, challenge: string) {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty();
  const { transports = [], ...response } = credential.response;
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin,
      expectedRPID,
      supportedAlgorithmIDs: [...algorithms],
      requireUserVerification: false,
    });
    if (!verified) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports };
  } catch {
    // As in `checkPasskey`, any error in the library means a wrong answer.
    return undefined;
  }
}
