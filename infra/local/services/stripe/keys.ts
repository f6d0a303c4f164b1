/**
 * Keys of the local stand-in. They are no secrets: they open nothing but the stand-in, which listens on this machine only and moves no
 * money.
 */
export const localStripeKeys = {
  secretKey: 'sk_test_localTableTwo',
  webhookSecret: 'whsec_localTableTwo',
} as const;

/** The platform as Stripe's objects name it: the `application` of accounts, charges and fees. */
export const localApplication = { id: 'ca_localTableTwo', object: 'application', name: 'Table Two' } as const;
