/** What every dialog says that asks for the password. */
export const passwordDialogText = {
  password: 'Current password',
  showPassword: 'Show or hide current password',
  cancel: 'Cancel',
} as const;
