/** Texts for guests' messages to staff, sent from their phone (docs/rules/safety.md). */
export const safetyText = {
  title: 'Something not right?',
  hint: 'Only your host’s team learns of it.',
  needHostHint: 'To have someone come to your table, now:',
  needHost: 'I need a host',
  sure: 'A host comes to you. No one else is told.',
  yes: 'Please come',
  calling: 'Calling...',
  no: 'Not now',
  help: { asked: 'Your hosts have been told.', coming: 'Someone is on the way' },
  again: 'Ask again',
  notNeeded: 'Not needed any more',
  helpFailed: 'Your hosts could not be told. Please speak to one of them.',
  openHint:
    'To tell the team in writing, or never to be seated with someone again. They read it this evening, and no one comes to your table for it:',
  openHintLater: 'To tell the team in writing, or never to be seated with someone again:',
  open: 'Someone here is bothering me',
  openFor: (name: string) => `${name} is bothering me`,
  notOpened: 'This could not be opened. Please check your connection, or talk to your host.',
} as const;
