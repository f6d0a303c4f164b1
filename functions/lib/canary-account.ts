/**
 * The canary's account: a host of its own organization, with an address that cannot exist (RFC 2606). The password is not stored: the
 * function, and the deployment that creates the account, derive it from the stage's secret key.
 */
export const canaryAccount = { email: 'canary@tabletwo.invalid', role: 'host' } as const;
export const canaryOrganization = { id: 'canary0000000000', name: 'Canary', slug: 'canary' } as const;

/** Purpose that the password is derived with (`deriveKey`). */
export const canaryPurpose = 'canary';

export const passwordOf = (key: Uint8Array): string => Buffer.from(key).toString('base64url');
