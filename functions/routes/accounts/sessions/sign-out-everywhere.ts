import { accounts } from '#shared/contract/routes/accounts.ts';
import { handle } from '../../../call/handle.ts';
import { signOutEverywhere } from '../../../domain/accounts/sessions/sign-out-everywhere.ts';

export const handler = handle(accounts.signOutEverywhere, ({ actor }) => signOutEverywhere(actor));
