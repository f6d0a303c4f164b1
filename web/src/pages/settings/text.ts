export const settingsPageText = { title: 'Settings', accountFailed: 'Failed to load your account' } as const;

/** Names of all tabs, in screen order. */
export const settingsTabsText = {
  list: 'Settings',
  tabs: {
    profile: 'Profile',
    tenant: 'Tenant',
    payments: 'Payments',
    hosts: 'Hosts',
    tenants: 'Tenants',
    users: 'Users',
    pages: 'Pages',
    safety: 'Safety',
    global: 'Global',
    audit: 'Audit',
  },
} as const;
