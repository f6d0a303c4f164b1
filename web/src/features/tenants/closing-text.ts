/** Texts for the last card on the Tenant tab, for admins (docs/rules/closing.md#closing). */
export const closeOrganizationText = {
  title: 'Close this organization',
  hint: 'Its links and sign-ins will stop working immediately, and 30 days later all of its data will be erased.',
  open: 'Close organization',
} as const;

export const closeDialogText = {
  title: (name: string) => `Close ${name}`,
  consequences: (until: string) => [
    'Registration links, waiting lists, screens and public lists will stop working immediately, and guests will no longer see their profiles.',
    'All of your staff will be signed out immediately. After that, they can sign in only to see that the organization is closed.',
    `Until ${until}, you or another admin can reopen it. After that, all of its data will be erased for good: guests, events, matches, photos and reports.`,
    'Guests will not be told. If an evening is planned, write to them first.',
  ],
  keep: 'Export anything you want to keep first. A closed organization cannot export anything.',
  takeAlong: 'Export everything first',
  name: 'Type the name of the organization',
  confirm: 'Close organization',
  busy: 'Closing...',
  failed: 'Failed to close the organization',
} as const;
