import * as z from 'zod/mini';
import { passwordProof } from '#shared/model/accounts/account.ts';
import { ownAccountForm, ownSession } from '#shared/model/accounts/own-session.ts';
import { session, user } from '#shared/model/accounts/user.ts';
import { noContent, resource } from '../define.ts';
import { hashing } from '../new-password.ts';

/** A staff member's own name, and the list of their sessions. Separate from `accounts.ts`, which the sign-in page loads. */
export const ownSessions = resource('accounts', {
  updateOwnAccount: {
    method: 'PUT',
    path: '/auth/me',
    summary: 'Say one’s own name, which colleagues see in place of the address',
    auth: ['user'],
    rights: ['table:get', 'table:update'],
    body: ownAccountForm,
    reply: z.object({ user }),
    errors: [],
  },
  listOwnSessions: {
    method: 'GET',
    path: '/auth/sessions',
    summary: 'Where one is signed in: this session first, then the one used last; at most fifty of `total`',
    auth: ['user'],
    rights: ['table:get', 'table:query'],
    reply: z.object({ sessions: z.array(ownSession), total: z.number() }),
    errors: [],
  },
  endOwnSession: {
    method: 'DELETE',
    path: '/auth/sessions/{id}',
    summary: 'End one session of the account; some minutes after signing in only with the password given anew',
    auth: ['user'],
    rights: ['table:get', 'table:update', 'table:delete'],
    ...noContent,
    errors: ['not_found', 'password_needed'],
  },
  confirmIdentity: {
    method: 'POST',
    path: '/auth/confirm',
    summary: 'Give the current password anew, before something that asks for it',
    auth: ['user'],
    rights: ['table:get', 'table:update', 'table:delete'],
    body: passwordProof,
    cookies: { device: 'set' },
    ...noContent,
    errors: ['wrong_password', 'too_many_requests'],
    ...hashing,
  },
  signOutElsewhere: {
    method: 'POST',
    path: '/auth/logout-others',
    summary: 'End every other session of the account, likewise; this one continues with new tokens',
    auth: ['user'],
    rights: ['table:get', 'table:put', 'table:update', 'table:delete', 'tokens:sign'],
    reply: session,
    errors: ['password_needed'],
  },
});
