export const systemSettingsText = {
  title: 'System Settings',
  saving: 'Saving...',
  signUp: 'Allow User Registration',
  signUpHint: 'When this is on, anyone can create an account at /register. Invitations work either way.',
  fee: 'Share of payments by card, percent',
  feeHint:
    'What the platform keeps of each payment, 0 to 30. Organizations see it in their settings. It counts for payments that begin from now on.',
  saveFee: 'Save share',
  feeSaved: 'The share was saved.',
  feeFailed: 'Failed to save the share',
  failed: 'Failed to update system settings',
} as const;
