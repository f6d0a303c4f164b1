/**
 * Who the canary is: a host of an organization of its own, whose address nobody can have (RFC 2606). The password is stored nowhere: the
 * function and the deployment, which makes the account, derive it from the stage's secret key.
 */
export const canaryAccount = { email: 'canary@tabletwo.invalid', role: 'host' } as const;
export const canaryOrganization = { id: 'canary0000000000', name: 'Canary', slug: 'canary' } as const;

/** What the secret key derives the password from (`deriveKey`). */
export const canaryPurpose = 'canary';

export const passwordOf = (key: Uint8Array): string => Buffer.from(key).toString('base64url');
