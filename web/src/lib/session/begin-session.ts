import { accounts } from '#shared/contract/routes/accounts/accounts.ts';
import { send } from '../api/send.ts';
import { keepTokens, refreshToken } from './staff-session.ts';

/**
 * Keeps the tokens of somebody who has just proved who they are. A session that this browser had before, perhaps somebody else's, ends on the
 * server too: nobody could sign out of it any more (docs/rules/accounts.md#end-of-sessions).
 */
export function beginSession(tokens: { access_token: string; refresh_token: string }): void {
  const former = refreshToken();
  keepTokens(tokens);
  // Nobody waits for this, and there is nothing to say when it fails: that session has an end of its own.
  if (former !== null) send(accounts.signOut, { refresh_token: former }).catch(() => undefined);
}
