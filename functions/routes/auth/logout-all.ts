import { auth } from '#shared/contract/routes/auth.ts';
import { signOutEverywhere } from '../../domain/accounts/own-account.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(auth['logout-all'], async ({ actor }) => {
  await signOutEverywhere(actor);
  return undefined;
});
