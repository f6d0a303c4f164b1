import { auth } from '#shared/contract/routes/auth.ts';
import type { CodePurpose } from '#shared/model/account.ts';
import { client } from '../../lib/api/api-client.ts';
import { paths } from '../../lib/browser/paths.ts';
import { forgetTokens, keepTokens } from '../../lib/session/staff-session.ts';
import { type CodeFlowText, codeFlowText } from './text.ts';

const authApi = client(auth);

interface Code {
  email: string;
  otp: string;
}

/** How one of the two flows that send a code goes, in calls, words and ways on (1-staff.md §2, §4, §8). */
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
    sendCode: authApi['register-send-otp'],
    checkCode: authApi['register-verify-otp'],
    finish: async (form) => keepTokens(await authApi['register-complete'](form)),
    next: { path: paths.setUpOrganization, afterMs: 1500 },
    back: paths.register,
  },
  reset: {
    text: codeFlowText.reset,
    sendCode: authApi['forgot-password'],
    checkCode: authApi['verify-otp'],
    finish: async (form) => {
      await authApi['reset-password'](form);
      // A reset ends every session of the account, one in this browser too.
      forgetTokens();
    },
    next: { path: paths.login, afterMs: 2000 },
    back: paths.login,
  },
};
