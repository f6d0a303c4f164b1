import { accounts } from '#shared/contract/routes/accounts.ts';
import type { CodePurpose } from '#shared/model/account.ts';
import { call } from '../../lib/api/api-client.ts';
import { paths } from '../../lib/browser/paths.ts';
import { forgetTokens, keepTokens } from '../../lib/session/staff-session.ts';
import { type CodeFlowText, codeFlowText } from './text.ts';

interface Code {
  email: string;
  otp: string;
}

/** How one of the two flows that send a code goes, in calls, words and ways on (docs/rules/accounts.md#the-code-page). */
export interface CodeFlow {
  text: CodeFlowText;
  sendCode: (form: { email: string }) => Promise<unknown>;
  checkCode: (code: Code) => Promise<unknown>;
  finish: (form: Code & { password: string }) => Promise<void>;
  next: { path: string; afterMs: number };
  /** A path. */
  back: string;
}

export const codeFlows: Record<CodePurpose, CodeFlow> = {
  register: {
    text: codeFlowText.register,
    sendCode: (input) => call(accounts.sendSignUpCode, input),
    checkCode: (input) => call(accounts.checkSignUpCode, input),
    finish: async (form) => keepTokens(await call(accounts.completeSignUp, form)),
    next: { path: paths.setUpOrganization, afterMs: 1500 },
    back: paths.register,
  },
  reset: {
    text: codeFlowText.reset,
    sendCode: (input) => call(accounts.sendResetCode, input),
    checkCode: (input) => call(accounts.checkResetCode, input),
    finish: async (form) => {
      await call(accounts.resetPassword, form);
      // A reset ends every session of the account, one in this browser too.
      forgetTokens();
    },
    next: { path: paths.login, afterMs: 2000 },
    back: paths.login,
  },
};
