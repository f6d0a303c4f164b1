import type { RouteId } from '#shared/contract/routes.ts';
import type { Role } from '#shared/model/accounts/user.ts';

/** A person's role, or `nobody` for someone without an account. */
export type Who = Role | 'nobody';
export const everybody: readonly Who[] = ['nobody', 'user', 'host', 'admin', 'super_admin'];

/** One line of the table of roles and permissions (docs/rules/staff.md#who-may-do-what). */
export interface Capability {
  readonly name: string;
  readonly who: readonly Role[];
  /** Roles that rank high enough, but have no organization to which the line applies. */
  readonly notApplicable?: readonly Role[];
  /** Roles that may make the call although none of their screens makes it. */
  readonly byCallOnly?: readonly Role[];
  /** Routes that the line covers. */
  readonly routes: readonly RouteId[];
  /** Input for which a call belongs to this line. Set if lower roles may make the call with other input. */
  readonly asking?: Readonly<Record<string, string>>;
}

export const capabilities: readonly Capability[] = [
  {
    name: 'Create, edit, delete events; change status',
    who: ['host', 'admin', 'super_admin'],
    routes: ['events.createEvent', 'events.updateEvent', 'events.updateEventStatus', 'events.deleteEvent'],
  },
  { name: 'See the list of the team', who: ['host', 'admin', 'super_admin'], routes: ['staff.listHosts'] },
  {
    name: 'Invite and remove hosts',
    who: ['admin', 'super_admin'],
    routes: ['staff.inviteHost', 'staff.removeHost', 'staff.resendInvitation', 'staff.withdrawInvitation'],
  },
  { name: 'Sign a colleague out', who: ['admin', 'super_admin'], routes: ['staff.endSessionsOf'] },
  { name: 'Invite and remove admins', who: ['super_admin'], routes: ['staff.inviteAdmin', 'staff.listAdmins', 'staff.removeAdmin'] },
  {
    name: 'See the organization',
    who: ['host', 'admin'],
    notApplicable: ['super_admin'],
    routes: ['tenants.getTenantSettings', 'brand.getBrand', 'publicPages.getTenantPage'],
  },
  { name: 'Edit organization name', who: ['admin'], notApplicable: ['super_admin'], routes: ['tenants.updateTenantSettings'] },
  {
    name: 'Close and reopen the organization',
    who: ['admin'],
    notApplicable: ['super_admin'],
    routes: ['tenants.closeTenant', 'tenants.takeBackTenant'],
  },
  {
    name: 'Publish the list of events',
    who: ['admin'],
    notApplicable: ['super_admin'],
    routes: ['feed.getFeedSettings', 'feed.changeFeed'],
  },
  {
    name: 'Choose the brand',
    who: ['admin'],
    notApplicable: ['super_admin'],
    routes: ['brand.saveBrand', 'brand.askReplyTo', 'brand.confirmReplyTo', 'brand.removeReplyTo'],
  },
  {
    name: 'See how payments are taken',
    who: ['host', 'admin'],
    // A host's form of an event asks for it.
    byCallOnly: ['host'],
    notApplicable: ['super_admin'],
    routes: ['payments.getPaymentSettings'],
  },
  {
    name: 'Set payments up, codes, and the accountant’s file',
    who: ['admin'],
    notApplicable: ['super_admin'],
    routes: [
      ...(['payments.savePaymentSettings', 'payments.connectStripe', 'payments.refreshStripe', 'payments.disconnectStripe'] as const),
      ...(['payments.listCodes', 'payments.createCode', 'payments.removeCode', 'payments.exportSales'] as const),
    ],
  },
  { name: "Publish the organization's page", who: ['admin'], notApplicable: ['super_admin'], routes: ['publicPages.saveTenantPage'] },
  {
    name: 'Withdraw public pages',
    who: ['super_admin'],
    routes: ['publicPages.listPageReports', 'publicPages.withdrawPage'],
  },
  {
    name: 'Say how long profiles are kept',
    who: ['admin'],
    notApplicable: ['super_admin'],
    routes: ['retention.getRetention', 'retention.changeRetention', 'retention.listDueProfiles', 'retention.keepProfile'],
  },
  {
    name: 'Start new events from a template',
    who: ['host', 'admin'],
    notApplicable: ['super_admin'],
    routes: ['events.getEventTemplate', 'events.saveEventTemplate', 'events.removeEventTemplate'],
  },
  { name: 'Tenants tab', who: ['super_admin'], routes: ['tenants.listTenants', 'tenants.listTenantsNearLimits'] },
  { name: 'Users tab', who: ['super_admin'], routes: ['accounts.listUsers', 'staff.updateUserRole'] },
  { name: 'Registration toggle', who: ['super_admin'], routes: ['accounts.getSystemSettings', 'accounts.updateSystemSettings'] },
  {
    name: 'Interest catalogue',
    who: ['super_admin'],
    routes: [
      'catalogue.createInterest',
      'catalogue.updateInterest',
      'catalogue.deleteInterest',
      'catalogue.createTrait',
      'catalogue.updateTrait',
      'catalogue.deleteTrait',
    ],
  },
  {
    name: 'Choose from the catalogue',
    who: ['host', 'admin', 'super_admin'],
    routes: ['catalogue.listInterests', 'catalogue.listOwnInterests', 'catalogue.listCategories', 'catalogue.listTraits'],
  },
  {
    name: "Add the organization's own interests",
    who: ['admin'],
    notApplicable: ['super_admin'],
    routes: ['catalogue.createOwnInterest', 'catalogue.updateOwnInterest', 'catalogue.deleteOwnInterest'],
  },
  {
    name: 'Export participants as a file',
    who: ['host', 'admin', 'super_admin'],
    routes: ['exports.startExport', 'exports.listExports'],
  },
  {
    name: 'Export everything of the organization',
    who: ['admin', 'super_admin'],
    byCallOnly: ['super_admin'],
    routes: ['exports.startExport'],
    asking: { kind: 'organization' },
  },
  { name: 'Read who did what', who: ['admin', 'super_admin'], routes: ['audit.listAuditEntries'] },
];
