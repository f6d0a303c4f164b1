/** Texts for the description, and the buttons above it. */
export const descriptionText = {
  tools: 'Format the selected text',
  bold: 'Bold',
  list: 'List',
  link: 'Link',
  /** The tools' names with their keys. */
  withKey: (name: string, key: string) => `${name} (${key})`,
  boldExample: 'bold text',
  linkExample: 'text of the link',
  count: (count: number, most: number) => `${count.toLocaleString('en-US')} of ${most.toLocaleString('en-US')} characters`,
} as const;

export const addressText = {
  label: 'Address',
  hint: 'Small letters, digits and hyphens. If you change it later, the old address leads to the new one.',
  whole: 'The whole address:',
  copy: 'Copy address',
  copied: 'Copied',
  refused: 'This browser would not copy the address. You can select it and copy it yourself.',
} as const;

/** Texts about whether a page is published. */
export const pageStateText = {
  draft: 'Not published',
  draftHint: 'Only you and your team can see this page.',
  published: 'Published',
  link: 'Address of the page',
  share: 'Share',
  notShared: 'This device would not share it. You can copy the link instead.',
  open: 'Open page',
  unpublish: 'Unpublish',
  withdrawn: (day: string) => `Withdrawn on ${day}`,
  withdrawnHint:
    'The operator of this site has withdrawn this page, so nobody can open it. You can change it, but not publish it until they allow it again.',
  reason: (reason: string) => `Their reason: ${reason}`,
  hidden: (day: string) => `Search engines may not list it before ${day}. Everybody who has the link can open it.`,
  question: {
    title: 'Unpublish page',
    confirm: 'Unpublish',
    busy: 'Unpublishing...',
    warning: 'Whoever opens its address will read that there is no page. What you wrote stays here, and you can publish it again.',
  },
} as const;

export const savingText = {
  publish: 'Publish',
  publishing: 'Publishing...',
  draft: 'Save draft',
  save: 'Save changes',
  saving: 'Saving...',
  wasPublished: 'The page is published.',
  wasUnpublished: 'The page is no longer published.',
  wasSaved: 'Your changes are published. The page shows them in a moment.',
  draftSaved: 'Your draft is saved.',
  failed: 'Failed to save the page',
  loadFailed: 'Failed to load the page',
  conflict: (message: string) => `${message} What you typed is kept when you reload.`,
  reload: 'Reload',
  reloading: 'Reloading...',
  theirs: (value: string) => (value === '' ? 'Someone else removed this text.' : `Someone else changed this to: ${value}`),
} as const;

/** Texts for leaving a page with changes that are not saved. */
export const unsavedText = {
  title: 'Leave without saving?',
  warning: 'What you changed on this page is not saved.',
  leave: 'Leave',
  kept: 'These changes are from before you left this page. They are not saved yet.',
  discard: 'Discard them',
} as const;
