/** What a guest may tell staff from their phone (docs/rules/safety.md). */
export const safetyText = {
  title: 'Something not right?',
  hint: 'Only your host’s team learns of it.',
  needHost: 'I need a host',
  sure: 'A host comes to you. Nobody else is told.',
  yes: 'Please come',
  calling: 'Calling...',
  no: 'Not now',
  help: { asked: 'Your hosts have been told.', coming: 'Somebody is coming' },
  again: 'Ask again',
  notNeeded: 'Not needed any more',
  helpFailed: 'Your hosts could not be told. Please speak to one of them.',
  open: 'Somebody here troubles me',
  openFor: (name: string) => `${name} troubles me`,
  notOpened: 'This could not be opened. Please check your connection, or talk to your host.',
} as const;
