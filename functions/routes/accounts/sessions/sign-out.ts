import { accounts } from '#shared/contract/routes/accounts/accounts.ts';
import { signOut } from '../../../domain/accounts/sessions/sessions.ts';
import { handle } from '../../../lib/call/handle.ts';

export const handler = handle(accounts.signOut, async ({ body }) => {
  await signOut(body.refresh_token);
  return undefined;
});
