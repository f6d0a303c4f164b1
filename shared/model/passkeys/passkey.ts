import * as z from 'zod/mini';
import { session } from '../accounts/user.ts';
import { atMost, id, instant, line } from '../common.ts';

/** How many passkeys an account may have, and how many recovery codes it gets at a time (docs/rules/accounts.md#passkeys). */
export const mostPasskeys = 10;
export const recoveryCodeCount = 10;

/** A passkey as its owner sees it. */
export const passkey = z.object({ id, name: z.string(), created_at: instant, used_at: z.nullable(instant) });
export type Passkey = z.output<typeof passkey>;

export const ownPasskeys = z.object({ passkeys: z.array(passkey), recovery_codes_left: z.number() });
export type OwnPasskeys = z.output<typeof ownPasskeys>;

/** Recovery codes, which are shown once. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

const unreadable = 'The browser’s answer cannot be read';

/** Bytes as browsers send them: base64url without padding. */
const bytes = (most: number) =>
  z.string(unreadable).check(z.minLength(1, unreadable), atMost(most, unreadable), z.regex(/^[\w-]+$/, unreadable));

/** A credential id is at most 1,023 bytes long (WebAuthn, 4). */
const credentialId = bytes(1364);
const credential = { id: credentialId, rawId: credentialId, type: z.literal('public-key', unreadable) };

/** The result of `navigator.credentials.get`, as JSON. */
export const assertion = z.object(
  {
    ...credential,
    response: z.object({ clientDataJSON: bytes(4096), authenticatorData: bytes(4096), signature: bytes(4096) }, unreadable),
  },
  unreadable,
);
export type Assertion = z.output<typeof assertion>;

/** How the browser can reach a device that has a passkey. Browsers report this, and it is sent back to them. */
export const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'], unreadable);
const transports = z.array(transport, unreadable);

/** The result of `navigator.credentials.create`, as JSON. */
export const attestation = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: bytes(4096),
        attestationObject: bytes(16_384),
        transports: z.optional(transports.check(z.maxLength(10, unreadable))),
      },
      unreadable,
    ),
  },
  unreadable,
);
export type Attestation = z.output<typeof attestation>;

export const ticket = z
  .string('Required')
  .check(z.minLength(1, 'Required'), atMost(64, 'Unknown ticket'), z.regex(/^[\w-]+$/, 'Unknown ticket'));

export const passkeyName = line({ required: 'Please give the passkey a name', max: [60, 'At most 60 characters'] });

/** A recovery code: groups of letters and digits, typed in any way. The server normalizes it. */
export const recoveryCode = z
  .string('Please enter a recovery code')
  .check(z.trim(), z.minLength(1, 'Please enter a recovery code'), atMost(40, 'Invalid recovery code'));

const known = z.object({ id: z.string(), type: z.literal('public-key'), transports });
const preference = z.enum(['required', 'preferred', 'discouraged']);

/** Options for `navigator.credentials.get`, as JSON. `timeout`: ms. */
export const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: preference,
  allowCredentials: z.array(known),
});

/** Options for `navigator.credentials.create`, as JSON. */
export const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(known),
  authenticatorSelection: z.object({ residentKey: preference, userVerification: preference }),
});

/**
 * The reply if the password was correct and the account has a passkey. The ticket, together with the passkey or a recovery code, opens a
 * session.
 */
export const secondFactorNeeded = z.object({ second_factor: z.object({ ticket: z.string(), options: requestOptions }) });
export type SecondFactorNeeded = z.output<typeof secondFactorNeeded>;

/** The reply to a correct password: a session or, if the account has a passkey, a request to use one. */
export const sessionOrSecondFactor = z.union([session, secondFactorNeeded]);
export type SessionOrSecondFactor = z.output<typeof sessionOrSecondFactor>;
