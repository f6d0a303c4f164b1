import { auth } from '#shared/contract/routes/auth.ts';
import { signOut } from '../../domain/sessions.ts';
import { handle } from '../../lib/handle.ts';

export const handler = handle(auth.logout, async ({ body }) => {
  await signOut(body.refresh_token);
  return undefined;
});
