/** Texts for the dialog with which staff open the projector. */
export const projectorDialogText = {
  title: 'Screen link',
  hint: "For the room's projector: who sits where, and the clock. The link needs no sign-in, so that the venue's computer keeps no session.",
  link: 'Link of the screen',
  here: 'Show it here',
  replace: 'Replace the link',
  warning: 'Screens that show the present link will go blank. Continue?',
  confirm: 'Replace',
  busy: 'Replacing...',
  failed: 'The link could not be loaded',
} as const;
