/** What a guest may tell staff from their phone (docs/rules/safety.md). */
export const safetyText = {
  title: 'Something not right?',
  hint: 'Only your host’s team learns of it.',
  needHost: 'I need a host',
  sure: 'A host comes to you. No one else is told.',
  yes: 'Please come',
  calling: 'Calling...',
  no: 'Not now',
  help: { asked: 'Your hosts have been told.', coming: 'Someone is on the way' },
  again: 'Ask again',
  notNeeded: 'Not needed any more',
  helpFailed: 'Your hosts could not be told. Please speak to one of them.',
  open: 'Someone here is bothering me',
  openFor: (name: string) => `${name} is bothering me`,
  notOpened: 'This could not be opened. Please check your connection, or talk to your host.',
} as const;
