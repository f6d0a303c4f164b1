import type { CodePurpose } from '#shared/model/accounts/account.ts';

export const signUpPageText = {
  tab: 'Create account',
  title: 'Create your account',
  hint: 'First we check your email with a 6-digit code.',
  haveAccount: 'Already have an account? ',
  signIn: 'Sign in',
} as const;

/** Texts for the first page of a password reset. */
export const forgotPasswordPageText = {
  tab: 'Forgot password',
  title: 'Forgot password?',
  hint: 'We will email you a code for setting a new one.',
  backToLogin: 'Back to login',
  createAccount: 'Create new account',
} as const;

/** Texts for the form shared by both first pages. */
export const emailFormText = { email: 'Email', submit: 'Send verification code', busy: 'Sending...' } as const;

export const verifyCodePageText = {
  title: 'Verify Your Email',
  /** `refusal`: the server's message, without its period. */
  newCodeNeeded: (refusal: string) => `${refusal}. Please request a new one.`,
  resent: 'Code requested again. Please use the one in the newest email. We send at most three an hour.',
} as const;

export const codeFormText = {
  code: 'Verification code',
  submit: 'Verify Code',
  busy: 'Verifying...',
  resend: 'Resend code',
  resendIn: (seconds: number) => `Resend code in ${seconds} s`,
  failed: 'Invalid verification code',
} as const;

/** Texts for the two flows that send a code. */
export interface CodeFlowText {
  sendFailed: string;
  /** Shown above the code field. It must not reveal whether the address has an account. */
  sentTo: (email: string) => string;
  verified: string;
  passwordTitle: string;
  passwordLabel: string;
  finishAction: string;
  finishing: string;
  finishFailed: string;
  finished: string;
  backAction: string;
}

export const codeFlowText: Record<CodePurpose, CodeFlowText> = {
  register: {
    sendFailed: 'Failed to send OTP code',
    sentTo: (email) => `We emailed a code to ${email}. It is good for 10 minutes.`,
    verified: 'Email verified successfully! Now set your password.',
    passwordTitle: 'Set Your Password',
    passwordLabel: 'Password',
    finishAction: 'Create Account',
    finishing: 'Creating account...',
    finishFailed: 'Failed to create account',
    finished: 'Account created successfully! Setting up your organization...',
    backAction: 'Back to sign up',
  },
  reset: {
    sendFailed: 'Failed to send verification code',
    sentTo: (email) => `If ${email} has an account, a code is on its way. It is good for 10 minutes.`,
    verified: 'OTP verified successfully! Now set your new password.',
    passwordTitle: 'Set New Password',
    passwordLabel: 'New password',
    finishAction: 'Reset Password',
    finishing: 'Resetting...',
    finishFailed: 'Failed to reset password',
    finished: 'Password reset successfully! Redirecting to login...',
    backAction: 'Back to login',
  },
};

export const acceptInvitationPageText = {
  tab: 'Accept invitation',
  checking: 'Validating your invitation...',
  title: 'Accept invitation',
  hint: 'Choose a password, and you are in.',
  password: 'Password',
  submit: 'Accept invitation',
  busy: 'Accepting...',
  accepted: 'Invitation accepted! Redirecting...',
  failed: 'Failed to accept invitation',
  checkFailed: 'Failed to validate invitation token',
} as const;

/** Shown if an invitation is invalid: says why. */
export const invalidInvitationText = {
  title: 'Invalid Invitation',
  noToken: 'No invitation token provided',
  invalid: 'Invalid or expired invitation',
  advice: 'If you have already accepted it, sign in. Otherwise, ask the person who invited you for a new one.',
  goToLogin: 'Go to Login',
} as const;

export const invitedAsText = { organization: 'Organization', role: 'Role', email: 'Email' } as const;
