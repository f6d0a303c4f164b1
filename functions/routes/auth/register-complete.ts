import { auth } from '#shared/contract/routes/auth.ts';
import { completeSignUp } from '../../domain/accounts/complete-sign-up.ts';
import { handle } from '../../lib/call/handle.ts';

export const handler = handle(auth['register-complete'], ({ body, cookies }) =>
  completeSignUp({ ...body, browser: cookies.codes }, cookies.device),
);
