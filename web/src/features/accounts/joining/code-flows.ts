import { accounts } from '#shared/contract/routes/accounts.ts';
import type { CodePurpose } from '#shared/model/accounts/account.ts';
import { call } from '../../../lib/api/calls/api-client.ts';
import { paths } from '../../../lib/browser/address/paths.ts';
import { beginSession } from '../../../lib/session/staff/begin-session.ts';
import { forgetTokens } from '../../../lib/session/staff/staff-session.ts';
import { type CodeFlowText, codeFlowText } from './text.ts';

interface Code {
  email: string;
  otp: string;
}

/** The calls, text and links of the two flows that send a code (docs/rules/accounts.md#the-code-page). */
export interface CodeFlow {
  text: CodeFlowText;
  sendCode: (typeof accounts)['sendSignUpCode' | 'sendResetCode'];
  checkCode: (typeof accounts)['checkSignUpCode' | 'checkResetCode'];
  finish: (form: Code & { password: string }) => Promise<void>;
  next: { path: string; afterMs: number };
  /** Path that the back link leads to. */
  back: string;
}

export const codeFlows: Record<CodePurpose, CodeFlow> = {
  register: {
    text: codeFlowText.register,
    sendCode: accounts.sendSignUpCode,
    checkCode: accounts.checkSignUpCode,
    finish: async (form) => beginSession(await call(accounts.completeSignUp, form)),
    next: { path: paths.setUpOrganization, afterMs: 1500 },
    back: paths.signUp,
  },
  reset: {
    text: codeFlowText.reset,
    sendCode: accounts.sendResetCode,
    checkCode: accounts.checkResetCode,
    finish: async (form) => {
      await call(accounts.resetPassword, form);
      // A reset ends all sessions of the account, including one in this browser.
      forgetTokens();
    },
    next: { path: paths.login, afterMs: 2000 },
    back: paths.login,
  },
};
