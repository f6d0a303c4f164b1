export const settingsPageText = { title: 'Settings', accountFailed: 'Failed to load your account' } as const;

/** All tabs, in screen order. */
export const settingsTabsText = {
  list: 'Settings',
  tabs: {
    profile: 'Profile',
    tenant: 'Tenant',
    hosts: 'Hosts',
    tenants: 'Tenants',
    users: 'Users',
    safety: 'Safety',
    global: 'Global',
    audit: 'Audit',
  },
} as const;

export const systemSettingsText = {
  title: 'System Settings',
  saving: 'Saving...',
  signUp: 'Allow User Registration',
  signUpHint: 'When this is on, anyone can create an account at /register. Invitations work either way.',
  failed: 'Failed to update system settings',
} as const;
