import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makePasskey, showPasskey } from './passkey-prompt.ts';

const browser = { supported: true, answer: (): unknown => undefined };
vi.mock('@simplewebauthn/browser', () => ({
  browserSupportsWebAuthn: () => browser.supported,
  startAuthentication: async () => browser.answer(),
  startRegistration: async () => browser.answer(),
}));
beforeEach(() => {
  browser.supported = true;
});
afterEach(() => vi.clearAllMocks());

const request = { challenge: 'c', rpId: 'localhost', timeout: 1, userVerification: 'preferred' as const, allowCredentials: [] };
const creation = {
  ...{ challenge: 'c', rp: { id: 'localhost', name: 'Table Two' }, user: { id: 'u', name: 'a', displayName: 'a' }, timeout: 1 },
  ...{ attestation: 'none' as const, pubKeyCredParams: [], excludeCredentials: [] },
  authenticatorSelection: { residentKey: 'preferred' as const, userVerification: 'preferred' as const },
};
const failing = (error: Error) => {
  browser.answer = () => {
    throw error;
  };
};
const coded = (code: string) => Object.assign(new Error('not for people'), { code });

it.each([
  ['canceled, or no passkey here', new DOMException('no', 'NotAllowedError'), /^No passkey was used/],
  ['opened by an IP address', coded('ERROR_INVALID_DOMAIN'), /own address, not at an IP address/],
  ['opened under another name', coded('ERROR_INVALID_RP_ID'), /own address, not at an IP address/],
])('says in words for people what went wrong: %s', async (_case, error, words) => {
  failing(error);
  await expect(showPasskey(request)).rejects.toMatchObject({
    name: 'ApiError',
    message: expect.stringMatching(words),
  });
});

it('says so where passkeys do not exist, and where this one does already', async () => {
  failing(coded('ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'));
  const make = () => makePasskey(creation);
  await expect(make()).rejects.toMatchObject({ message: expect.stringMatching(/already has a passkey for your account/) });
  browser.supported = false;
  await expect(make()).rejects.toMatchObject({ message: expect.stringMatching(/cannot use passkeys here/) });
});

it('hands on what the contract has, and no transport that it does not know', async () => {
  const names = { id: 'i', rawId: 'i', type: 'public-key' };
  browser.answer = () => ({
    ...names,
    clientExtensionResults: {},
    response: { clientDataJSON: 'd', attestationObject: 'o', transports: ['internal', 'pigeon'], publicKey: 'k' },
  });
  expect(await makePasskey(creation)).toEqual({
    ...names,
    response: { clientDataJSON: 'd', attestationObject: 'o', transports: ['internal'] },
  });
});
