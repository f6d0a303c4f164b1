import { staffInviteForm, staffInviteResult } from '#shared/model/staff/staff.ts';
import type { RouteSpec } from './define.ts';
import type { Right } from './rights.ts';

/**
 * Rights needed to change a membership: they cover the account, its old and new membership with the staff counts of both organizations, and
 * the notification.
 */
export const membershipRights = [
  'table:get',
  'table:put',
  'table:update',
  'table:delete',
  'table:batch-get',
] as const satisfies readonly Right[];

/**
 * The parts shared by routes that invite someone to a role. The account gets the role immediately, or an invitation that it has to accept.
 */
export const staffInvite = {
  method: 'POST',
  rights: [...membershipRights, 'table:check', 'index:main', 'secrets:derive', 'mail:invite', 'tenants:limit'],
  body: staffInviteForm,
  reply: staffInviteResult,
  status: 201,
  errors: ['account_not_found', 'already_member', 'member_elsewhere', 'too_many_staff', 'too_many_requests'],
} as const satisfies Partial<RouteSpec>;
