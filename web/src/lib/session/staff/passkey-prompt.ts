import type * as z from 'zod/mini';
import type { Assertion, Attestation, creationOptions, requestOptions } from '#shared/model/passkeys/passkey.ts';
import { transport } from '#shared/model/passkeys/passkey.ts';
import { ApiError } from '../../api/calls/api-error.ts';
import { passkeyPromptText } from '../../words/text.ts';

// Shows the browser's own passkey dialog. The library is loaded only if a user has a passkey or wants one.

const library = () => import('@simplewebauthn/browser');

/** Asks for one of the passkeys named in the options. @throws ApiError with a message for users */
export async function showPasskey(options: z.output<typeof requestOptions>): Promise<Assertion> {
  const { id, rawId, type, response } = await prompt(
    async ({ startAuthentication }) => startAuthentication({ optionsJSON: options }),
    'show',
  );
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature } };
}

/** Creates a passkey on this device, in a password manager or on a security key. @throws ApiError with a message for users */
export async function makePasskey(options: z.output<typeof creationOptions>): Promise<Attestation> {
  const { id, rawId, type, response } = await prompt(async ({ startRegistration }) => startRegistration({ optionsJSON: options }), 'make');
  const { clientDataJSON, attestationObject, transports = [] } = response;
  // Some browsers name transports that have not been standardized yet.
  const known = transports.flatMap((one) => transport.safeParse(one).data ?? []);
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports: known } };
}

async function prompt<T>(run: (browser: Awaited<ReturnType<typeof library>>) => Promise<T>, doing: 'show' | 'make'): Promise<T> {
  const browser = await library().catch(() => {
    throw refused(passkeyPromptText.notLoaded);
  });
  if (!browser.browserSupportsWebAuthn()) throw refused(passkeyPromptText.unsupported);
  try {
    return await run(browser);
  } catch (error) {
    throw refused(wordsOf(error, doing));
  }
}

/** Returns a message for the error. Browsers do not reveal whether the user canceled or has no passkey, as that could identify the user. */
function wordsOf(error: unknown, doing: 'show' | 'make'): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ERROR_INVALID_DOMAIN' || code === 'ERROR_INVALID_RP_ID') return passkeyPromptText.wrongAddress;
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return passkeyPromptText.thereAlready;
  return doing === 'show' ? passkeyPromptText.notShown : passkeyPromptText.notMade;
}

const refused = (message: string) => new ApiError(0, { code: 'passkey', message });
