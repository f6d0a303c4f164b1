/**
 * The canary's account: a host in its own organization, with an address that cannot exist (RFC 2606). The password is not stored. The
 * function, and the deployment that creates the account, both derive it from the stage's secret key.
 */
export const canaryAccount = { email: 'canary@tabletwo.invalid', role: 'host' } as const;
export const canaryOrganization = { id: 'canary0000000000', name: 'Canary', slug: 'canary' } as const;

/** The purpose with which the password is derived (`deriveKey`). */
export const canaryPurpose = 'canary';

export const passwordOf = (key: Uint8Array): string => Buffer.from(key).toString('base64url');
