import { passkeys } from '#shared/contract/routes/passkeys.ts';
import { signInByRecoveryCode } from '../../domain/passkeys/sign-in-by-recovery-code.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(passkeys.signInByRecoveryCode, ({ body, cookies }) => signInByRecoveryCode(body, cookies.device));
