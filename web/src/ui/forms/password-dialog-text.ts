/** Texts shared by all dialogs that ask for the password. */
export const passwordDialogText = {
  password: 'Current password',
  showPassword: 'Show or hide current password',
  cancel: 'Cancel',
} as const;
