/** Shown to staff of a closed organization (docs/rules/closing.md#what-its-staff-see). */
export const closedOrganizationText = {
  title: (organization: string) => `${organization} is closed`,
  hint: (until: string) => `Everything in it will be erased for good on ${until}. Until then, an admin can reopen it.`,
  erasing: 'Its data is being erased. You will keep your own account, but it will not belong to an organization.',
  askAdmin: 'If this was not meant to happen, ask one of its admins.',
  takeBack: 'Reopen organization',
  busy: 'Reopening...',
  done: (organization: string) => `${organization} is open again. Redirecting...`,
  failed: 'Failed to reopen the organization',
  logout: 'Logout',
} as const;
