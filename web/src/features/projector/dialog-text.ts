/** Texts for the dialog with which staff open the projector. */
export const projectorDialogText = {
  title: 'Screen link',
  hint: 'For the projector in the room. It shows who sits where, and the clock. The link needs no sign-in, so no one has to sign in on the venue’s computer.',
  link: 'Link to the screen',
  here: 'Show it here',
  replace: 'Replace the link',
  warning: 'Screens that use the current link will go blank. Continue?',
  confirm: 'Replace',
  busy: 'Replacing...',
  failed: 'The link could not be loaded',
} as const;
