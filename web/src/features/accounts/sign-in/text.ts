/** Texts for the page around the form. */
export const signInPageText = {
  tab: 'Sign in',
  title: 'Welcome back',
  hint: 'Sign in to run your events.',
  forgotPassword: 'Forgot password?',
  createAccount: 'Create account',
  licenses: 'Licenses',
} as const;

export const signInFormText = {
  email: 'Email',
  password: 'Password',
  togglePassword: 'Show or hide password',
  submit: 'Sign in',
  busy: 'Signing in...',
  failed: 'Login failed',
} as const;
