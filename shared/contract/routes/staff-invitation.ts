import * as z from 'zod/mini';
import { invitationCheck, newPassword } from '#shared/model/accounts/account.ts';
import { atMost } from '#shared/model/common.ts';
import { sessionOrSecondFactor } from '#shared/model/passkeys/passkey.ts';
import { resource } from '../define.ts';
import { hashing, weakPassword } from '../new-password.ts';

/** The token from an invitation's link. */
const invitationToken = z
  .string('Invitation token is required')
  .check(z.minLength(1, 'Invitation token is required'), atMost(128, 'Unknown invitation'));

/** Calls for people who are invited to an organization’s staff. */
export const staffInvitation = resource('staff', {
  checkInvitation: {
    method: 'GET',
    path: '/auth/validate-invite',
    summary: 'The address, organization and role of an invitation; always 200',
    auth: ['public'],
    rights: ['table:get'],
    query: z.object({ token: z.optional(z.string()) }),
    reply: invitationCheck,
    errors: [],
  },
  acceptInvitation: {
    method: 'POST',
    path: '/auth/accept-invite',
    summary: 'Join an invitation’s organization with a new password, and sign in',
    auth: ['public'],
    rights: ['table:get', 'table:query', 'table:put', 'table:update', 'table:delete', 'table:batch-write', 'tokens:sign', 'tenants:limit'],
    body: z.object({ invite_token: invitationToken, password: newPassword }),
    cookies: { device: 'set' },
    reply: sessionOrSecondFactor,
    errors: ['invitation_not_found', 'invitation_expired', 'member_elsewhere', 'email_taken', 'too_many_staff', ...weakPassword],
    ...hashing,
  },
});
