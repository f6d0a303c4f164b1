import { passkeys } from '#shared/contract/routes/passkeys.ts';
import { handle } from '../../call/handle.ts';
import { signInByRecoveryCode } from '../../domain/passkeys/sign-in-by-recovery-code.ts';

export const handler = handle(passkeys.signInByRecoveryCode, ({ body, cookies, device: browser }) =>
  signInByRecoveryCode(body, { device: cookies.device, browser }),
);
