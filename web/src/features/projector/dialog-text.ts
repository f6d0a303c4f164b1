/** Texts for the dialog with which staff open the projector. */
export const projectorDialogText = {
  title: 'Screen link',
  hint: "For the room's projector. It shows who sits where, and the clock. The link needs no sign-in, so that no session stays on the venue's computer.",
  link: 'Link to the screen',
  here: 'Show it here',
  replace: 'Replace the link',
  warning: 'Screens that use the current link will go blank. Continue?',
  confirm: 'Replace',
  busy: 'Replacing...',
  failed: 'The link could not be loaded',
} as const;
