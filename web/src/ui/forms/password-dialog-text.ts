/** Texts that all dialogs share that ask for the password. */
export const passwordDialogText = {
  password: 'Current password',
  showPassword: 'Show or hide current password',
  cancel: 'Cancel',
} as const;
