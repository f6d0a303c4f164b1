export const userMenuText = {
  /** The button; `email` is unknown while the account loads. */
  button: (email: string | undefined) => (email === undefined ? 'User menu' : `User menu of ${email}`),
  settings: 'Settings',
  dark: 'Dark colors',
  light: 'Light colors',
  logout: 'Logout',
} as const;
