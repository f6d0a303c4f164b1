import { auth } from '#shared/contract/routes/auth.ts';
import { completeSignUp } from '../../domain/sign-up.ts';
import { handle } from '../../lib/handle.ts';

export const handler = handle(auth['register-complete'], ({ body, cookies }) =>
  completeSignUp({ ...body, browser: cookies.codes }, cookies.device),
);
