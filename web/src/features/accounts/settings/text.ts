import type { AccountStatus } from './account-status.ts';

export const accountDetailsText = {
  title: 'Profile',
  email: 'Email',
  role: 'Account role',
  organization: 'Organization',
  id: 'User ID',
  status: 'Account status',
  statuses: { active: 'Active', set_up_pending: 'Set-up pending', inactive: 'Inactive' } satisfies Record<AccountStatus, string>,
  since: 'Member since',
} as const;

export const securityText = {
  password: 'Change password',
  sessions: 'Sessions',
  hint: 'Signs you out on every device and in every browser, including this one.',
  signOut: 'Sign out everywhere',
} as const;

export const ownSessionsText = {
  loading: 'Loading...',
  failed: 'Failed to load your sessions',
  unknown: 'An unknown browser',
  current: 'This browser',
  used: (day: string) => `Last used ${day}`,
  end: 'Sign out',
  endOf: (browser: string, day: string) => `Sign out ${browser}, last used ${day}`,
  all: (count: number) => `Show all ${count}`,
  more: (count: number) => `and ${count} more`,
  elsewhere: 'Sign out everywhere else',
} as const;

export const endSessionDialogText = {
  title: 'Sign out a browser',
  text: (browser: string, day: string) => `${browser}, last used ${day}, will be signed out immediately.`,
  confirm: 'Sign out',
  busy: 'Signing out...',
  failed: 'Failed to sign the browser out',
} as const;

/** Shown with the question for the password, if the sign-in was more than a few minutes ago. */
export const passwordNeededText = 'You signed in a while ago. To make sure that it is you, please enter your password.';

export const signOutElsewhereDialogText = {
  title: 'Sign out everywhere else',
  text: 'All your other sessions will end immediately. You will stay signed in here.',
  confirm: 'Sign out',
  busy: 'Signing out...',
  failed: 'Failed to sign out everywhere else',
} as const;

export const signOutDialogText = {
  title: 'Sign out everywhere',
  text: 'All your sessions will end immediately, including this one. You will have to sign in again everywhere.',
  confirm: 'Sign out',
  busy: 'Signing out...',
  failed: 'Failed to sign out everywhere',
} as const;

export const deleteAccountText = {
  title: 'Delete account',
  hint: 'Deletes your account for good. What you created for your organization will stay there, without your email address.',
  open: 'Delete my account',
  password: {
    title: 'Delete account',
    text: 'Enter your password to continue. Nothing will be deleted yet.',
    confirm: 'Continue',
    busy: 'Checking...',
    failed: 'Failed to check your password',
  },
  question: 'This cannot be undone.',
  consequences: [
    'You will be signed out everywhere, and no one will be able to sign in with this account again.',
    'Your password, passkeys and recovery codes will be deleted.',
    'Events, plans and messages that you created will stay, with “former member” instead of your address.',
  ],
  successor: 'Who takes over?',
  successorHint:
    'You are the only admin. The host you choose here will become admin of your organization, and will be told by email. If you want the organization to end, too, close it in the Tenant tab instead.',
  confirm: 'Delete',
  busy: 'Deleting...',
  failed: 'Failed to delete your account',
  done: (email: string) => `Your account was deleted. A confirmation is on its way to ${email}.`,
} as const;

export const changePasswordText = {
  current: 'Current password',
  showCurrent: 'Show current password',
  hideCurrent: 'Hide current password',
  new: 'New password',
  submit: 'Change password',
  busy: 'Changing...',
  done: 'Password changed. Every other device was signed out.',
  failed: 'Failed to change password',
} as const;

/** Texts about the name that colleagues see instead of the user's address. */
export const ownNameText = {
  title: 'Your name',
  label: 'Name',
  hint: 'Your colleagues will see it instead of your email address. You can leave it empty.',
  save: 'Save',
  busy: 'Saving...',
  saved: 'Saved.',
  failed: 'Your name could not be saved',
} as const;
