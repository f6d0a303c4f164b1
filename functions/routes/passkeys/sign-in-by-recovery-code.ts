import { passkeys } from '#shared/contract/routes/accounts/passkeys.ts';
import { signInByRecoveryCode } from '../../domain/passkeys/sign-in-by-recovery-code.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(passkeys.signInByRecoveryCode, ({ body, cookies, device: browser }) =>
  signInByRecoveryCode(body, { device: cookies.device, browser }),
);
