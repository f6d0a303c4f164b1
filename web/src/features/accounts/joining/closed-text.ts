/** Shown to staff of a closed organization (docs/rules/closing.md#what-its-staff-see). */
export const closedOrganizationText = {
  title: (organization: string) => `${organization} is closed`,
  hint: (until: string) => `Everything in it will be erased for good on ${until}. Until then, an admin can take it back.`,
  erasing: 'Its data is being erased. You will keep your own account, but it will not belong to an organization.',
  askAdmin: 'If this was not meant to happen, ask one of its admins.',
  takeBack: 'Take it back',
  busy: 'Taking it back...',
  done: (organization: string) => `${organization} is open again. Redirecting...`,
  failed: 'Failed to take the organization back',
  logout: 'Logout',
} as const;
