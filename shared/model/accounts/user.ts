import * as z from 'zod/mini';
import { passwordMaxLength } from '../../rules/text/password.ts';
import { atMost, emailAddress, id, instant } from '../common.ts';
import { tenant } from '../tenants/tenant.ts';
import { sessionTokens } from './tokens.ts';

export const role = z.enum(['user', 'host', 'admin', 'super_admin']);
export type Role = z.output<typeof role>;

/** Replaces the address of a user who deleted their account, in everything they created (docs/rules/accounts.md#deleting-an-account). */
export const formerMember = 'former member';

/**
 * An account. `tenant` is null for a super_admin and for an account without an organization. `closes_at`: if the organization is closed,
 * the time until which it can be reopened. `passkey_needed`: whether this is a super_admin who must add the required passkey before doing
 * anything else.
 */
export const user = z.object({
  id,
  email: z.string(),
  role,
  tenant_id: z.nullable(id),
  tenant: z.nullable(tenant),
  created_at: instant,
  /** The name that colleagues see in place of the address; left out if none was given. */
  name: z.optional(z.string()),
  closes_at: z.optional(instant),
  passkey_needed: z.optional(z.literal(true)),
});
export type User = z.output<typeof user>;

export const session = z.extend(sessionTokens, { user });

/** The password of an account, as typed. */
export const typedPassword = z
  .string('Please enter your password')
  .check(z.minLength(1, 'Please enter your password'), atMost(passwordMaxLength, 'Password is too long'));

export const signInForm = z.object({
  email: emailAddress('Please enter your email address', 'Invalid email format'),
  password: typedPassword,
});
