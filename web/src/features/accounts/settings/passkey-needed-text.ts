/** Shown instead of every page to a super_admin who still has to add a passkey (docs/rules/accounts.md#required-passkeys). */
export const passkeyNeededText = {
  title: 'Add your passkey',
  hint: 'On this site, super admins need a second step in addition to their password. You can use everything else once you have added a passkey.',
  goOn: 'Continue',
  logout: 'Logout',
} as const;
