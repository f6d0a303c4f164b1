/** In place of every page, for a super_admin who has yet to add a passkey (docs/rules/accounts.md#required-passkeys). */
export const passkeyNeededText = {
  title: 'Add your passkey',
  hint: 'On this site super admins need a second step beside their password. Everything else opens once your passkey is there.',
  goOn: 'Continue',
  logout: 'Logout',
} as const;
