import { signUpState } from '#shared/contract/routes/accounts/sign-up-state.ts';
import { isSignUpOpen } from '../../../domain/accounts/system-settings.ts';
import { handle } from '../../../lib/call/handle.ts';

export const handler = handle(signUpState.isSignUpOpen, async () => ({ enabled: await isSignUpOpen() }));
