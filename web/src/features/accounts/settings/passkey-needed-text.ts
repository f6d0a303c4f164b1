/** Shown instead of every page to a super_admin who still has to add a passkey (docs/rules/accounts.md#required-passkeys). */
export const passkeyNeededText = {
  title: 'Add your passkey',
  hint: 'On this site super admins need a second step beside their password. Everything else opens once your passkey is there.',
  goOn: 'Continue',
  logout: 'Logout',
} as const;
