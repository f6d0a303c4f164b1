/** Texts for guests' messages to staff, sent from their phone (docs/rules/safety.md). */
export const safetyText = {
  title: 'Something not right?',
  hint: 'Only your host’s team will know.',
  needHostHint: 'If you want someone to come to your table now:',
  needHost: 'I need a host',
  sure: 'A host will come to you. No one else will be told.',
  yes: 'Please come',
  calling: 'Calling...',
  no: 'Not now',
  help: { asked: 'Your hosts have been told.', coming: 'Someone is on the way' },
  again: 'Ask again',
  notNeeded: 'No longer needed',
  helpFailed: 'Your hosts could not be told. Please speak to one of them.',
  openHint:
    'Here you can write to the team, or ask never to be seated with someone again. They will read your message this evening, but no one will come to your table because of it.',
  openHintLater: 'Here you can write to the team, or ask never to be seated with someone again.',
  open: 'Someone here is bothering me',
  openFor: (name: string) => `${name} is bothering me`,
  notOpened: 'This could not be opened. Please check your connection, or talk to your host.',
} as const;
