import type { RouteId } from '#shared/contract/routes.ts';

type Resource = RouteId extends `${infer Name}.${string}` ? Name : never;

/** What each group of operations is about. A new resource without its sentence does not compile. */
export const tagDescriptions: Readonly<Record<Resource, string>> = {
  admins: 'Admins of organizations, and super admins: adding, listing, demoting.',
  audit: 'The record of who did what.',
  auth: 'Accounts of staff: signing up and in, sessions, passwords, invitations.',
  data: 'The catalogue of interests and personality traits, for forms.',
  events: 'Events: their details and state, registration links, calendar files, figures.',
  hosts: 'Hosts of an organization: adding, listing, demoting.',
  invitations: 'Invitations of staff: sending again, withdrawing.',
  matches: 'Matches of an evening: making, taking back, listing, exporting.',
  participants: 'People at events, as staff see them: lists, profiles, attendance, candidates, exports.',
  'photo-uploads': 'Where a photo is uploaded to, and whether it has been processed.',
  photos: "Participants' photos.",
  profile: "A participant's own profile: reading, changing, exporting, erasing.",
  register: 'Registering for an event through its link.',
  settings: 'Settings of the platform, and changes to the catalogue.',
  statistics: 'What matching came to, over several events.',
  tenant: "The caller's own organization.",
  tenants: 'All organizations.',
  users: 'All accounts, and their roles.',
};
