import * as z from 'zod/mini';
import { sessionTokens } from '#shared/model/accounts/tokens.ts';
import { atMost } from '#shared/model/common.ts';
import { noContent, resource } from '../define.ts';

const refreshToken = z.object({
  refresh_token: z.string('Required').check(z.minLength(1, 'Required'), atMost(4096, 'Unknown token')),
});

/**
 * Session calls of `accounts`. In a separate file, because every page may have a session to refresh or end, while guests' pages need no
 * other account schema.
 */
export const sessionCalls = resource('accounts', {
  refreshSession: {
    method: 'POST',
    path: '/auth/refresh',
    summary: 'Exchange a refresh token for a new pair',
    auth: ['public'],
    rights: ['table:get', 'table:update', 'table:delete', 'tokens:sign', 'tokens:verify'],
    body: refreshToken,
    reply: sessionTokens,
    errors: ['unauthorized'],
  },
  signOut: {
    method: 'POST',
    path: '/auth/logout',
    summary: 'End one session',
    auth: ['public'],
    rights: ['table:get', 'table:update', 'table:delete', 'tokens:verify'],
    body: refreshToken,
    ...noContent,
    errors: [],
  },
});
