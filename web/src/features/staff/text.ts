import type { Role } from '#shared/model/accounts/user.ts';
import type { UserSort } from '#shared/model/staff/staff.ts';
import type { TenantSort } from '#shared/model/tenants/tenant-entry.ts';
import type { NearLimit } from '#shared/model/tenants/tenant-limits.ts';

/** Texts for the Hosts tab in its three versions. */
export const teamText = {
  members: 'Team Members',
  hosts: 'Hosts',
  hostManagement: 'Host Management',
  adminManagement: 'Admin Management',
} as const;

/** `reason`: the server's message, or `unknown`. */
export const adminsCardText = {
  title: 'Admins',
  invited: 'Invited admins',
  failed: (reason: string) => `Error loading admins: ${reason}`,
  unknown: 'Unknown error',
} as const;

export const hostsCardText = {
  invited: 'Invited hosts',
  noneTitle: 'No hosts yet',
  none: 'Hosts you invite appear here.',
  failed: (reason: string) => `Error loading hosts: ${reason}`,
  unknown: 'Unknown error',
} as const;

/** Roles with their article, for use within a sentence. */
const aPersonOf: Record<Role, string> = { user: 'a user', host: 'a host', admin: 'an admin', super_admin: 'a super admin' };

export const inviteFormText = {
  hint: 'Hosts create events, invite guests and make matches.',
  hintEverywhere: 'An admin without an organization sets one up at their next sign-in.',
  email: 'Email',
  emailExample: 'name@example.com',
  role: 'Role',
  roles: { admin: 'Admin', host: 'Host' },
  noOrganization: { admin: 'Sets up their own', host: 'Choose an organization' },
  organizationMissing: 'Please choose an organization',
  submit: { admin: 'Invite admin', host: 'Invite host' },
  busy: 'Inviting...',
  sendInvitation: 'Send them an invitation',
  failed: { admin: 'Failed to invite admin', host: 'Failed to invite host' },
  invited: (email: string) => `${email} was sent an invitation. They are listed as pending until they accept it.`,
  added: (email: string, role: 'admin' | 'host') => `${email} is now ${aPersonOf[role]}.`,
} as const;

/** Texts for inviting an admin who has no account, if there is no organization to invite them to. */
export const signUpLinkText = {
  hint: 'They can create an account with this link. Then invite them here once more.',
  label: 'Sign-up link',
  copy: 'Copy sign-up link',
} as const;

/** Shown beside the user's own address. */
export const staffEmailText = { you: 'You' } as const;

export const listControlsText = { search: 'Search', sort: 'Sort' } as const;

export const pendingInvitationsText = {
  columns: { email: 'Email', organization: 'Organization', sent: 'Sent', expires: 'Expires', actions: 'Actions' },
  expired: 'Expired',
  resend: 'Resend',
  resendTo: (email: string) => `Resend the invitation for ${email}`,
  resending: 'Sending...',
  resent: (email: string) => `${email} was sent the invitation once more.`,
  resendFailed: 'Failed to resend invitation',
  withdraw: 'Withdraw',
  withdrawOf: (email: string) => `Withdraw the invitation for ${email}`,
} as const;

/** The parts of the text before and after the invited address, which is in bold. */
export const withdrawDialogText = {
  title: 'Withdraw invitation',
  confirm: 'Withdraw invitation',
  busy: 'Withdrawing...',
  beforeEmail: 'Withdraw the invitation for ',
  afterEmail: (organization: string) => ` to ${organization}? The link in its email will stop working.`,
  done: (email: string) => `The invitation for ${email} was withdrawn.`,
  failed: 'Failed to withdraw invitation',
} as const;

/** The parts of the text before and after the account's address, which is in bold. */
export const removeDialogText = {
  title: { host: 'Remove host', admin: 'Remove admin' },
  confirm: { host: 'Remove host', admin: 'Remove admin' },
  busy: 'Removing...',
  beforeEmail: 'Remove ',
  afterEmail: (organization: string | undefined) => (organization === undefined ? '?' : ` from ${organization}?`),
  consequence:
    'They will become a regular user without an organization, and will be signed out everywhere immediately. What they created will stay.',
  done: (email: string) => `${email} was removed.`,
  failed: { host: 'Failed to remove host', admin: 'Failed to remove admin' },
} as const;

export const signOutPersonText = {
  title: 'Sign out everywhere',
  beforeEmail: 'Sign ',
  afterEmail: ' out on every device?',
  consequence: 'All their sessions will end immediately. They keep their role, and can sign in again with their password.',
  confirm: 'Sign out',
  busy: 'Signing out...',
  done: (email: string) => `${email} was signed out everywhere.`,
  failed: 'Failed to sign them out',
} as const;

export const roleMenuText = { change: 'Change role', changeOf: (email: string) => `Change role of ${email}` } as const;

/** The parts of the text before and after the address and the new role, which are in bold. */
export const roleDialogText = {
  title: 'Change role',
  confirm: 'Change role',
  busy: 'Changing...',
  beforeEmail: 'Change the role of ',
  betweenThem: (presentRole: string) => ` from ${presentRole} to `,
  afterRole: '?',
  /** `left`: the organization that the account will leave. */
  ownConsequence: (left: string | null) =>
    left === null ? 'You will be signed out everywhere immediately.' : `You will leave ${left} and be signed out everywhere immediately.`,
  theirConsequence: (left: string | null) =>
    left === null ? 'They will be signed out everywhere immediately.' : `They will leave ${left} and be signed out everywhere immediately.`,
  noOrganization: { admin: 'Sets up their own', host: 'Choose an organization' },
  organizationMissing: 'Please choose an organization',
  done: (email: string, role: Role) => `${email} is now ${aPersonOf[role]}.`,
  failed: 'Failed to change role',
} as const;

export const staffTableText = {
  columns: { email: 'Email', role: 'Role', organization: 'Organization', actions: 'Actions' },
  remove: 'Remove',
  removePerson: (email: string) => `Remove ${email}`,
  signOut: 'Sign out',
  signOutPerson: (email: string) => `Sign out ${email}`,
} as const;

export const searchedTableText = {
  count: (total: number, isMore: boolean) => (isMore ? `more than ${(total - 1).toLocaleString('en-US')}` : total.toLocaleString('en-US')),
} as const;

export const tenantsTableText = {
  title: 'All Organizations',
  columns: { organization: 'Organization', slug: 'Slug', adminEmail: 'Admin Email', created: 'Created' },
  closing: (day: string) => `Closing on ${day}`,
  erased: 'Erased',
  search: 'Search by name...',
  sorts: {
    name_asc: 'Name, A to Z',
    name_desc: 'Name, Z to A',
    created_desc: 'Newest first',
    created_asc: 'Oldest first',
  } satisfies Record<TenantSort, string>,
  noneTitle: 'No tenants found',
  none: 'Organizations appear here when they are set up.',
  noneLikeThis: 'No name begins with this.',
  failed: 'Failed to load tenants',
} as const;

export const nearLimitsText = {
  title: 'Organizations near a limit',
  columns: { organization: 'Organization', limit: 'Limit', used: 'Used', seen: 'When' },
  limits: {
    event_invitations: 'Event invitations in a day',
    staff_invitations: 'Staff invitations in a day',
    registrations: 'Registrations in an hour',
    registrations_day: 'Registrations in a day',
    sockets: 'Live connections to an event',
    staff: 'Hosts and admins',
  } satisfies Record<NearLimit['limit'], string>,
  used: (used: number, most: number) => `${used.toLocaleString('en-US')} of ${most.toLocaleString('en-US')}`,
  failed: 'Failed to load organizations near a limit',
} as const;

export const usersTableText = {
  title: 'All Users',
  columns: { email: 'Email', role: 'Role', organization: 'Organization', created: 'Created', actions: 'Actions' },
  search: 'Search by email...',
  sorts: {
    email_asc: 'Email, A to Z',
    email_desc: 'Email, Z to A',
    created_desc: 'Newest first',
    created_asc: 'Oldest first',
  } satisfies Record<UserSort, string>,
  noneTitle: 'No users found',
  none: 'Accounts appear here once people sign up.',
  noneLikeThis: 'No email begins with this.',
  failed: 'Failed to load users',
} as const;
