import { staffInviteForm, staffInviteResult } from '#shared/model/staff/staff.ts';
import type { RouteSpec } from './define.ts';
import type { Right } from './rights.ts';

/** For changing a membership: the account, both memberships with their teams' counts, and the notification. */
export const membershipRights = [
  'table:get',
  'table:put',
  'table:update',
  'table:delete',
  'table:batch-get',
] as const satisfies readonly Right[];

/** Route of an invitation to a role: the account gets the role at once, or an invitation to accept. */
export const staffInvite = {
  method: 'POST',
  rights: [...membershipRights, 'table:check', 'index:main', 'secrets:derive', 'mail:invite', 'tenants:limit'],
  body: staffInviteForm,
  reply: staffInviteResult,
  status: 201,
  errors: ['account_not_found', 'already_member', 'member_elsewhere', 'too_many_staff', 'too_many_requests'],
} as const satisfies Partial<RouteSpec>;
