export const userMenuText = {
  /** The button's label; `email` is undefined while the account is loading. */
  button: (email: string | undefined) => (email === undefined ? 'User menu' : `User menu of ${email}`),
  settings: 'Settings',
  dark: 'Dark colors',
  light: 'Light colors',
  logout: 'Logout',
} as const;
