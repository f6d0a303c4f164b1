export const systemSettingsText = {
  title: 'System Settings',
  saving: 'Saving...',
  signUp: 'Allow User Registration',
  signUpHint: 'When this is on, anyone can create an account at /register. Invitations work either way.',
  failed: 'Failed to update system settings',
} as const;
