import { accounts } from '#shared/contract/routes/accounts/accounts.ts';
import { signOutEverywhere } from '../../../domain/accounts/sessions/sign-out-everywhere.ts';
import { handle } from '../../../lib/call/handle.ts';

export const handler = handle(accounts.signOutEverywhere, async ({ actor }) => {
  await signOutEverywhere(actor);
  return undefined;
});
