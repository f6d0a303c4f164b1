import { staffInviteForm, staffInviteResult } from '#shared/model/staff.ts';
import type { RouteSpec } from './define.ts';
import type { Right } from './rights.ts';

/** Changing somebody's membership: their record, both memberships with the numbers of their teams, their sessions, the mail that tells them. */
export const membershipRights = [
  'table:get',
  'table:query',
  'table:put',
  'table:update',
  'table:delete',
  'table:batch-get',
  'table:batch-write',
] as const satisfies readonly Right[];

/** Inviting somebody to a role: whoever has an account is given it at once, anybody else gets an invitation. */
export const staffInvite = {
  method: 'POST',
  rights: [...membershipRights, 'index:main', 'secrets:derive', 'mail:invite'],
  body: staffInviteForm,
  reply: staffInviteResult,
  status: 201,
  errors: ['account_not_found', 'already_member', 'member_elsewhere', 'too_many_requests'],
} as const satisfies Partial<RouteSpec>;
