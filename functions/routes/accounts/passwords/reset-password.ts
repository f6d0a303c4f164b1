import * as z from 'zod/mini';
import { Problem } from '#shared/contract/errors.ts';
import { accounts } from '#shared/contract/routes/accounts.ts';
import { handle } from '../../../call/handle.ts';
import { resetPassword } from '../../../domain/accounts/passwords/reset-password.ts';

export const handler = handle(
  accounts.resetPassword,
  async ({ body, clientAddress, cookies }) => {
    await resetPassword({ ...body, browser: cookies.codes }, { clientAddress, device: cookies.device });
    return { message: 'Password reset successfully!' };
  },
  refuseEarlierForm,
);

const earlierForm = z.object({ token: z.string() });

/**
 * Refuses an earlier form of this call, which sent a token. No email contains such a token any more, so the refusal is about the token, not
 * about the missing address.
 */
function refuseEarlierForm({ sent }: { sent: string }): void {
  const { success } = z.safeParse(earlierForm, sent.startsWith('{') ? parseOrNot(sent) : undefined);
  if (success && !sent.includes('"email"')) throw new Problem('invalid_input', { fields: { token: 'Invalid or expired reset token' } });
}

function parseOrNot(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
