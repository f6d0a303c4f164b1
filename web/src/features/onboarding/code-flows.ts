import { auth } from '#shared/contract/routes/auth.ts';
import type { CodePurpose } from '#shared/model/account.ts';
import { paths } from '../../app/paths.ts';
import { client } from '../../lib/api-client.ts';
import { forgetTokens, keepTokens } from '../../lib/staff-session.ts';

const authApi = client(auth);

interface Code {
  email: string;
  otp: string;
}

/** How one of the two flows that send a code goes, in calls, words and ways on (1-staff.md §2, §4, §8). */
export interface CodeFlow {
  sendCode: (form: { email: string }) => Promise<unknown>;
  sendFailed: string;
  /** Above the code field; it must not tell whether the address has an account. */
  sentTo: (email: string) => string;
  checkCode: (code: Code) => Promise<unknown>;
  verified: string;
  passwordTitle: string;
  passwordLabel: string;
  finish: (form: Code & { password: string }) => Promise<void>;
  finishAction: string;
  finishing: string;
  finishFailed: string;
  finished: string;
  next: { path: string; afterMs: number };
  back: { path: string; text: string };
}

export const codeFlows: Record<CodePurpose, CodeFlow> = {
  register: {
    sendCode: authApi['register-send-otp'],
    sendFailed: 'Failed to send OTP code',
    sentTo: (email) => `We emailed ${email}. The code in it is good for 10 minutes.`,
    checkCode: authApi['register-verify-otp'],
    verified: 'Email verified successfully! Now set your password.',
    passwordTitle: 'Set Your Password',
    passwordLabel: 'Password',
    finish: async (form) => keepTokens(await authApi['register-complete'](form)),
    finishAction: 'Create Account',
    finishing: 'Creating account...',
    finishFailed: 'Failed to create account',
    finished: 'Account created successfully! Setting up your organization...',
    next: { path: paths.setUpOrganization, afterMs: 1500 },
    back: { path: paths.register, text: 'Back to sign up' },
  },
  reset: {
    sendCode: authApi['forgot-password'],
    sendFailed: 'Failed to send verification code',
    sentTo: (email) => `If ${email} has an account, a code is on its way. It is good for 10 minutes.`,
    checkCode: authApi['verify-otp'],
    verified: 'OTP verified successfully! Now set your new password.',
    passwordTitle: 'Set New Password',
    passwordLabel: 'New password',
    finish: async (form) => {
      await authApi['reset-password'](form);
      // A reset ends every session of the account, one in this browser too.
      forgetTokens();
    },
    finishAction: 'Reset Password',
    finishing: 'Resetting...',
    finishFailed: 'Failed to reset password',
    finished: 'Password reset successfully! Redirecting to login...',
    next: { path: paths.login, afterMs: 2000 },
    back: { path: paths.login, text: 'Back to login' },
  },
};
