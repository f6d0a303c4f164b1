import { signUpState } from '#shared/contract/routes/sign-up-state.ts';
import { handle } from '../../../call/handle.ts';
import { isSignUpOpen } from '../../../domain/accounts/system-settings.ts';

export const handler = handle(signUpState.isSignUpOpen, async () => ({ enabled: await isSignUpOpen() }));
