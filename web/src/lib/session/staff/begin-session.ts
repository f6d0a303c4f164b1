import { sessionCalls } from '#shared/contract/routes/session-tokens.ts';
import { send } from '../../api/calls/send.ts';
import { subjectOf } from '../token-claims.ts';
import { accessToken, forgetStaffWork, keepTokens, refreshToken } from './staff-session.ts';

/**
 * Keeps the tokens of a user who has just proved who they are. A session that this browser had before, perhaps another user's, ends on the
 * server too: no one could sign out of it any more (docs/rules/accounts.md#end-of-sessions). What another user left here is not the next
 * one's to see (docs/rules/screens.md#stored-in-the-browser).
 */
export function beginSession(tokens: { access_token: string; refresh_token: string }): void {
  const former = refreshToken();
  const formerUser = subjectOf(accessToken() ?? '');
  keepTokens(tokens);
  if (former !== null && (formerUser === null || formerUser !== subjectOf(tokens.access_token))) forgetStaffWork();
  // Nothing waits for this, and there is nothing to say when it fails: that session has an end of its own.
  if (former !== null) send(sessionCalls.signOut, { refresh_token: former }).catch(() => undefined);
}
