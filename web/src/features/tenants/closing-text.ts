/** Texts for the last card on the Tenant tab, for admins (docs/rules/closing.md#closing). */
export const closeOrganizationText = {
  title: 'Close this organization',
  hint: 'Its links and sign-ins end at once, and 30 days later everything of it is erased.',
  open: 'Close organization',
} as const;

export const closeDialogText = {
  title: (name: string) => `Close ${name}`,
  consequences: (until: string) => [
    'At once, registration links, waiting lists, screens and public lists open nothing any more, and guests no longer see their profiles.',
    'At once, everybody of your staff is signed out. They can sign in only to see that the organization is closed.',
    `Until ${until} you or another admin can take it back. Then everything of it is erased for good: guests, events, matches, photos and reports.`,
    'Guests are not told. If an evening is planned, write to them first.',
  ],
  keep: 'What you want to keep, take along first: a closed organization exports nothing.',
  takeAlong: 'Export everything first',
  name: 'Type the name of the organization',
  confirm: 'Close organization',
  busy: 'Closing...',
  failed: 'Failed to close the organization',
} as const;
