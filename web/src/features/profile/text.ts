/** The page of a participant's own profile. */
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
  deleted: 'Nothing about you is kept any more. Thank you for having been with us.',
} as const;

/** Why somebody is not let to a profile (2-participants.md §8). */
export const accessText = {
  refused: 'Authentication Error',
  invalidSession: 'Invalid Session',
  noSession: 'Your session has expired. Please contact the event organizer for a fresh profile link.',
  noId: 'Invalid profile link. Please contact the event organizer for the correct link.',
  otherId: 'This profile belongs to a different participant. Please use your own registration link.',
  invalid: 'Your session is invalid. Please obtain a new link.',
  expired: 'Authentication expired. Please contact the event organizer for a fresh link.',
} as const;

/** What everybody may ask of those who keep their data. */
export const ownDataText = {
  title: 'Your data',
  about: 'Everything the organizer keeps about you: your profile, your photo, your events and your matches.',
  download: 'Download my data',
  downloading: 'Downloading...',
  downloaded: 'Your data is in the downloads of this device.',
  notDownloaded: 'Your data could not be downloaded. Please try again.',
  delete: 'Delete my data',
} as const;

/** Asks before somebody's own data goes. */
export const deleteOwnDataText = {
  title: 'Delete my data',
  confirm: 'Delete my data',
  busy: 'Deleting...',
  failed: 'Your data could not be deleted. Please try again.',
  consequence:
    'Your profile, your photo and your registrations go, for every event of this organizer. Where you were matched, you are shown as ‘Deleted participant’.',
  noUndo: 'This action cannot be undone.',
} as const;
