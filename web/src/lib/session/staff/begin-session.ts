import { sessionCalls } from '#shared/contract/routes/session-tokens.ts';
import { send } from '../../api/calls/send.ts';
import { subjectOf } from '../token-claims.ts';
import { accessToken, forgetStaffWork, keepTokens, refreshToken } from './staff-session.ts';

/**
 * Stores the tokens of a user who has just signed in. This browser's previous session, perhaps another user's, is also ended on the server,
 * because no one could sign out of it any longer (docs/rules/accounts.md#end-of-sessions). Data that another user left here is removed
 * (docs/rules/screens.md#stored-in-the-browser).
 */
export function beginSession(tokens: { access_token: string; refresh_token: string }): void {
  const former = refreshToken();
  const formerUser = subjectOf(accessToken() ?? '');
  keepTokens(tokens);
  if (former !== null && (formerUser === null || formerUser !== subjectOf(tokens.access_token))) forgetStaffWork();
  // Nothing waits for this call, and a failure is not reported: that session will expire anyway.
  if (former !== null) send(sessionCalls.signOut, { refresh_token: former }).catch(() => undefined);
}
