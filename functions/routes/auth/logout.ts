import { auth } from '#shared/contract/routes/auth.ts';
import { signOut } from '../../domain/accounts/sessions.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(auth.logout, async ({ body }) => {
  await signOut(body.refresh_token);
  return undefined;
});
