/** Texts for the page of a participant's own profile. */
export const profilePageText = {
  title: 'Edit Profile',
  back: 'Back',
  checking: 'Checking authentication...',
  loading: 'Loading profile...',
  notLoadedTitle: 'Unable to Load Profile',
  notLoaded: 'Failed to load profile',
  notLoadedBecause: (reason: string) => `Failed to load profile. ${reason}`,
  unchanged: 'Nothing was changed. You can close this page.',
  saved: 'Your profile is saved. You can close this page.',
  deletedTitle: 'Your data is deleted',
  deleted: 'Your data has been deleted. Thank you for joining us.',
} as const;

/** Says why access to a profile is refused. */
export const accessText = {
  refused: 'Authentication Error',
  invalidSession: 'Invalid Session',
  noSession: 'Your session has expired. Please contact the event organizer for a fresh profile link.',
  noId: 'Invalid profile link. Please contact the event organizer for the correct link.',
  otherId: 'This profile belongs to a different participant. Please use your own registration link.',
  invalid: 'Your session is invalid. Please obtain a new link.',
  expired: 'Authentication expired. Please contact the event organizer for a fresh link.',
} as const;

/** Asks an owner who came by an emailed link about sessions that began in another way. */
export const ownerWasThisYouText = {
  title: 'Was this you?',
  about: 'Your profile was also opened elsewhere, without a link from your email:',
  by: {
    registration: (event: string | null) => (event === null ? 'Registered' : `Registered for ${event}`),
    link: (event: string | null) =>
      event === null ? 'Opened with a link from the organizer' : `Opened with a link from the organizer of ${event}`,
    address: () => 'Changed the email address',
    mailbox: () => 'Opened with a link to a previous email address',
    staff: () => 'The organizer changed your email address. ‘No’ will put yours back',
  },
  isMe: 'Yes, that was me',
  isNotMe: 'No, not me',
  consequence: 'Until you answer, nothing that you enter here will be shown there. ‘No’ will sign out everyone else.',
  yes: 'Thank you. You can continue there as before.',
  no: 'Everyone else has been signed out. Please check that the details below are yours.',
  failed: 'Your answer could not be saved. Please try again.',
} as const;

/** Texts about what a participant may do with their data. */
export const ownDataText = {
  title: 'Your data',
  about: 'Everything the organizer keeps about you: your profile, your photo, your events and your dates.',
  download: 'Download my data',
  downloading: 'Downloading...',
  downloaded: 'Your data was saved to this device’s downloads.',
  /** Shown in a session that did not begin with a link from the mailbox. */
  downloadedTyped:
    'Your data was saved to this device’s downloads. It contains only what was entered here. To get all of it, open your profile with a link from your email.',
  notDownloaded: 'Your data could not be downloaded. Please try again.',
  delete: 'Delete my data',
} as const;

/** Shown before a participant erases their own data, however they do it. */
export const eraseText = {
  consequence:
    'Your profile, your photo and your registrations will be deleted, for every event of this organizer. Where you had a date, you will be shown as ‘Deleted participant’.',
  noUndo: 'This action cannot be undone.',
} as const;

/** Texts for the question asked before the participant's data is erased. */
export const deleteOwnDataText = {
  title: 'Delete my data',
  why: null,
  confirm: 'Delete my data',
  busy: 'Deleting...',
  failed: 'Your data could not be deleted. Please try again.',
} as const;

/** Texts about the participant's consent. */
export const ownConsentText = {
  title: 'What you agreed to',
  loading: 'Loading what you agreed to...',
  notLoaded: 'What you agreed to could not be loaded',
  given: (when: string) => `On ${when} you agreed to this:`,
  evening: (when: string, event: string) => `On ${when}, on the page of ${event}, you agreed to this:`,
  version: (words: number) => `Version ${words} of this text`,
  entered: 'The organizer entered your details. You have not agreed to anything yourself yet. You can do so in the form above.',
  less: 'On each evening’s page, you can choose whether others see your name or your number. You can change this at any time.',
  about: 'You can also withdraw your consent. The organizer may then no longer use your details, so they will be deleted.',
  withdraw: 'Withdraw my consent',
} as const;

/** Texts for the question asked before a consent is withdrawn. */
export const withdrawText = {
  title: 'Withdraw my consent',
  why: 'Without your consent the organizer may not keep your details. They will be deleted now.',
  confirm: 'Withdraw and delete',
  busy: 'Withdrawing...',
  failed: 'Your consent could not be withdrawn. Please try again.',
} as const;
