import type { RouteId } from '#shared/contract/routes.ts';
import type { Role } from '#shared/model/user.ts';

/** Somebody of a role, or without any account. */
export type Who = Role | 'nobody';
export const everybody: readonly Who[] = ['nobody', 'user', 'host', 'admin', 'super_admin'];

/** One line of the table of roles and permissions (1-staff.md §6). */
export interface Capability {
  readonly name: string;
  readonly who: readonly Role[];
  /** May by their rank, but has no organisation to do it to. */
  readonly notApplicable?: readonly Role[];
  /** The calls behind it. */
  readonly routes: readonly RouteId[];
}

export const capabilities: readonly Capability[] = [
  {
    name: 'Create, edit, delete events; change status',
    who: ['host', 'admin', 'super_admin'],
    routes: ['events.create', 'events.update', 'events.update-status', 'events.delete'],
  },
  { name: 'See the list of the team', who: ['host', 'admin', 'super_admin'], routes: ['hosts.my-hosts'] },
  {
    name: 'Invite and remove hosts',
    who: ['admin', 'super_admin'],
    routes: ['hosts.invite', 'hosts.remove', 'invitations.resend', 'invitations.withdraw'],
  },
  { name: 'Invite and remove admins', who: ['super_admin'], routes: ['admins.invite', 'admins.my-admins', 'admins.remove'] },
  { name: 'See the organization', who: ['host', 'admin'], notApplicable: ['super_admin'], routes: ['tenant.settings'] },
  { name: 'Edit organization name', who: ['admin'], notApplicable: ['super_admin'], routes: ['tenant.update-settings'] },
  { name: 'Tenants tab', who: ['super_admin'], routes: ['tenants.list'] },
  { name: 'Users tab', who: ['super_admin'], routes: ['users.list', 'users.update-role'] },
  { name: 'Registration toggle', who: ['super_admin'], routes: ['settings.system', 'settings.update-system'] },
  {
    name: 'Interest catalogue',
    who: ['super_admin'],
    routes: [
      'settings.create-interest',
      'settings.update-interest',
      'settings.delete-interest',
      'settings.create-trait',
      'settings.update-trait',
      'settings.delete-trait',
    ],
  },
  {
    name: 'Choose from the catalogue',
    who: ['host', 'admin', 'super_admin'],
    routes: ['settings.interests', 'settings.categories', 'settings.traits'],
  },
  { name: 'Read who did what', who: ['admin', 'super_admin'], routes: ['audit.list'] },
];
