import type { AuditAction, AuditPart, AuditSubject, SignInWay } from '#shared/model/staff/audit.ts';
import type { AccountStatus } from './account/account-status.ts';

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

export const profileText = {
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
  password: 'Change Password',
  sessions: 'Sessions',
  hint: 'Signs you out on every device and in every browser, this one included.',
  signOut: 'Sign Out Everywhere',
} as const;

export const ownSessionsText = {
  loading: 'Loading...',
  failed: 'Failed to load your sessions',
  unknown: 'An unknown browser',
  current: 'This browser',
  used: (day: string) => `Last used ${day}`,
  end: 'Sign Out',
  endOf: (browser: string, day: string) => `Sign out ${browser}, last used ${day}`,
  all: (count: number) => `Show All ${count}`,
  more: (count: number) => `and ${count} more`,
  elsewhere: 'Sign Out Everywhere Else',
} as const;

export const endSessionDialogText = {
  title: 'Sign Out a Browser',
  text: (browser: string, day: string) => `${browser}, last used ${day}, is signed out at once.`,
  confirm: 'Sign Out',
  busy: 'Signing out...',
  failed: 'Failed to sign the browser out',
} as const;

/** Some minutes after signing in. */
export const passwordNeededText = 'You signed in a while ago. To make sure that it is you, please enter your password.';

export const signOutElsewhereDialogText = {
  title: 'Sign Out Everywhere Else',
  text: 'Every other session of your account ends at once. You stay signed in here.',
  confirm: 'Sign Out',
  busy: 'Signing out...',
  failed: 'Failed to sign out everywhere else',
} as const;

export const signOutDialogText = {
  title: 'Sign Out Everywhere',
  text: 'Every session of your account ends at once, including this one. You will have to sign in again everywhere.',
  confirm: 'Sign Out',
  busy: 'Signing out...',
  failed: 'Failed to sign out everywhere',
} as const;

export const deleteAccountText = {
  title: 'Delete Account',
  hint: 'Deletes your account for good. What you made for your organization stays there, without your address.',
  open: 'Delete My Account',
  password: {
    title: 'Delete Account',
    text: 'Enter your password to go on. Nothing is deleted yet.',
    confirm: 'Continue',
    busy: 'Checking...',
    failed: 'Failed to check your password',
  },
  question: 'This cannot be undone.',
  consequences: [
    'You are signed out everywhere, and nobody can sign in with this account again.',
    'Your password, passkeys and recovery codes are gone.',
    'Events, plans and messages that you made stay, under “former member”.',
  ],
  successor: 'Who takes over?',
  successorHint: 'You are the only admin. This host becomes admin of your organization, and is told by mail. If it should end with you, close it in the Tenant tab instead.',
  confirm: 'Delete',
  busy: 'Deleting...',
  failed: 'Failed to delete your account',
  done: (email: string) => `Your account was deleted. A mail to ${email} confirms it.`,
} as const;

export const changePasswordText = {
  current: 'Current password',
  showCurrent: 'Show current password',
  hideCurrent: 'Hide current password',
  new: 'New password',
  submit: 'Change Password',
  busy: 'Changing...',
  done: 'Password changed. Every other device was signed out.',
  failed: 'Failed to change password',
} as const;

export const organizationText = {
  loading: 'Loading...',
  failed: 'Failed to load tenant settings',
  none: 'No tenant information available',
  renamed: 'Organization name updated successfully!',
  title: 'Organization Information',
  edit: 'Edit',
  name: 'Organization name',
  slug: 'Slug',
  slugHint: 'Generated automatically from the name',
  created: 'Created',
  statistics: 'Organization Statistics',
  events: 'Events',
  hosts: 'Hosts',
  participants: 'Participants',
  matches: 'Matches',
} as const;

export const publicListText = {
  title: 'Your Events Elsewhere',
  saving: 'Saving...',
  publish: 'Publish our events',
  publishHint: 'Whoever has the address sees name, place and time of your upcoming events, and whether there are places. Never who comes.',
  links: 'Show registration links',
  linksHint: 'Anyone who sees the list can register. Off, guests need a link or a QR code from you.',
  website: 'On your website',
  websiteHint: 'Paste this where the list should appear.',
  snippet: 'Snippet for your website',
  copySnippet: 'Copy Snippet',
  calendar: 'In calendars',
  calendarHint: 'Calendars that subscribe follow your changes.',
  calendarAddress: 'Calendar address',
  copyCalendar: 'Copy Calendar Address',
  subscribe: 'Open in a Calendar',
  data: 'As data',
  dataHint: 'The list as JSON, for a website of your own making.',
  dataAddress: 'Address of the data',
  copyData: 'Copy Data Address',
  renew: 'Renew Address',
  preview: 'Published now',
  none: 'No upcoming events',
  places: { free: 'places left', full_for_men: 'full for men', full_for_women: 'full for women', full: 'full' },
  withLink: 'registration link',
  more: (count: number) => `and ${count} more`,
  questions: {
    renew: {
      title: 'Renew Address',
      confirm: 'Renew',
      warning: 'The old address shows nothing from now on. Your website needs the new snippet, and calendars must subscribe again.',
    },
    off: {
      title: 'Stop Publishing',
      confirm: 'Stop',
      warning: 'The list disappears from your website and from calendars. Turned on again, it has another address.',
    },
  },
  failed: 'Failed to change the public list',
  loadingFailed: 'Failed to load the public list',
} as const;

export const renameFormText = {
  name: 'Organization name',
  submit: 'Save',
  busy: 'Saving...',
  cancel: 'Cancel',
  failed: 'Failed to update organization name',
} as const;

export const systemSettingsText = {
  title: 'System Settings',
  saving: 'Saving...',
  registration: 'Allow User Registration',
  registrationHint: 'When this is on, anyone can create an account at /register. Invitations work either way.',
  failed: 'Failed to update system settings',
} as const;

export const auditTrailText = {
  label: 'Audit trail',
  title: 'Audit Trail',
  hint: 'Who signed in, changed roles and settings, edited or removed people, deleted events and matches, and took or erased data.',
  part: 'Show',
  everything: 'Everything',
  parts: { accounts: 'Signing in and passwords', changes: 'Everything else' } satisfies Record<AuditPart, string>,
  columns: { what: 'What', who: 'Who', when: 'When', organization: 'Organization' },
  wholePlatform: 'Whole platform',
  noneTitle: 'Nothing recorded yet',
  none: 'What happens from now on is listed here.',
  more: 'Show more',
  loadingMore: 'Loading...',
  failed: 'Failed to load the audit trail',
} as const;

/** An audit entry: action, subject and changes. */
export const auditEntryText = {
  actions: {
    signed_in: 'Signed in',
    sign_in_failed: 'Signing in failed',
    password_reset: 'Password reset',
    password_changed: 'Password changed',
    passkey_added: 'Passkey added',
    passkey_removed: 'Passkey removed',
    passkeys_taken_away: 'Passkeys taken away',
    recovery_codes_renewed: 'New recovery codes',
    role_changed: 'Role changed',
    member_invited: 'Member invited',
    invitation_withdrawn: 'Invitation withdrawn',
    member_added: 'Member added',
    member_removed: 'Member removed',
    sessions_ended: 'Signed out everywhere',
    account_deleted: 'Account deleted',
    organization_renamed: 'Organization renamed',
    organization_closed: 'Organization closed',
    organization_taken_back: 'Organization taken back',
    organization_erased: 'Organization erased',
    feed_published: 'Public list turned on',
    feed_changed: 'Public list changed',
    feed_renewed: 'Public list’s address renewed',
    feed_ended: 'Public list turned off',
    system_settings_changed: 'System settings changed',
    catalogue_changed: 'Catalogue changed',
    participant_removed: 'Participant removed',
    event_deleted: 'Event deleted',
    match_deleted: 'Match deleted',
    match_undone: 'Match undone',
    rounds_planned: 'Rounds planned',
    results_released: 'Results released',
    guests_messaged: 'Message to everybody',
    keep_apart_added: 'Two people kept apart',
    keep_apart_removed: 'No longer kept apart',
    waiting_offered: 'Place offered',
    waiting_removed: 'Removed from a waiting list',
    report_looked_at: 'Report looked at',
    report_closed: 'Report closed',
    participant_barred: 'Participant barred',
    participant_unbarred: 'Participant no longer barred',
    data_exported: 'Data exported',
    data_erased: 'Data erased',
    profile_changed: 'Profile changed',
    retention_changed: 'How long profiles are kept changed',
    profile_kept: 'Profile kept',
  } satisfies Record<AuditAction, string>,
  /** An actor who is not staff. */
  aParticipant: 'A participant',
  /** One whose account is gone. */
  formerMember: 'Former member',
  /** What the product does by itself, at a time that was set. */
  automatic: 'Automatic',
  /** Whoever failed to sign in. */
  unknown: 'Somebody not signed in',
  /** How somebody signed in. */
  ways: {
    password: 'password',
    passkey: 'password and passkey',
    recovery_code: 'password and recovery code',
    sign_up: 'signing up',
    invitation: 'invitation',
  } satisfies Record<SignInWay, string>,
  /** The names of fields alone. */
  changedFields: (names: string) => `Changed: ${names}`,
  kinds: {
    user: 'User',
    tenant: 'Tenant',
    settings: 'Settings',
    interest: 'Interest',
    trait: 'Trait',
    event: 'Event',
    match: 'Match',
    participant: 'Participant',
    participants: 'Participants',
    matches: 'Matches',
  } satisfies Record<AuditSubject['kind'], string>,
  gone: { user: 'Former member', participant: 'Deleted participant', match: 'Match of deleted participants' },
  /** A subject without a name, by its id. */
  byId: (kind: string, id: string) => `${kind} ${id}`,
  catalogueEntry: (kind: string, name: string | null) => `${kind} "${name}"`,
  added: 'Added',
  edited: 'Edited',
  deleted: 'Deleted',
  renamedFrom: (name: string) => `Renamed from "${name}"`,
  everyone: { participants: 'All participants', matches: 'All matches' },
  everything: (organization: string | null) => `Everything of ${organization === null ? 'the organization' : `"${organization}"`}`,
  ofEvent: {
    participants: (event: string) => `Participants of "${event}"`,
    matches: (event: string) => `Matches of "${event}"`,
  },
  ofEventById: {
    participants: (id: string) => `Participants of event ${id}`,
    matches: (id: string) => `Matches of event ${id}`,
  },
  fields: {
    name: 'Name',
    role: 'Role',
    organization: 'Organization',
    event: 'Event',
    entry: 'Entry of the waiting list',
    reason: 'Reason',
    links: 'Registration links',
    kept_months: 'Months after the last event',
    kept_because: 'Reason',
    kept_until: 'Kept until',
    registration_enabled: 'Allow User Registration',
    signed_in_by: 'By',
    browser: 'Browser',
    wrong_passwords: 'Wrong passwords within the hour',
    wrong_second_factors: 'Wrong passkeys or recovery codes within the hour',
    passkey: 'Passkey',
    first_name: 'first name',
    last_name: 'last name',
    gender: 'gender',
    age: 'age',
    interested_in: 'interested in',
    looking_for: 'looking for',
    occupation: 'occupation',
    photo: 'photo',
    interests: 'interests',
    personality_traits: 'personality traits',
    email: 'email',
    phone: 'phone',
    instagram: 'Instagram',
    consent: 'consent',
  },
  change: (field: string, value: string) => `${field}: ${value}`,
  changeFrom: (field: string, from: string, to: string) => `${field}: ${from} → ${to}`,
  on: 'on',
  off: 'off',
} as const;
