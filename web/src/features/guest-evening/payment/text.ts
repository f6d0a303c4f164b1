/** Texts for a guest who has paid, or is to pay, and cannot come; loaded on demand. */
export const ownPaymentText = {
  title: 'Pass on your place',
  hint: (until: string) =>
    `Somebody of the same gender can take your place with a link, until ${until}. Your own place ends when they have registered. No money moves: agree on it among yourselves.`,
  notPassedOn:
    'The organizer approves each guest of this event, so you cannot pass on your place. Ask them if somebody can come instead of you.',
  make: 'Get a link',
  busy: 'One moment...',
  link: 'Link that passes on your place',
  shared: 'I cannot come. You can have my place:',
  share: 'Share',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'This browser would not copy the link. Please copy it by hand.',
  revoke: 'Take the link back',
  failed: 'The link could not be changed. Please try again.',
  due: 'You have not paid yet. If you give your place back, you owe nothing.',
  dueByTransfer: 'Your transfer is not noted yet. If you have sent it, tell the organizer before you give your place back.',
  nothing: 'If you give your place back, no money goes back to you.',
  returned: (amount: string) => `If you give your place back now, you get back ${amount}.`,
  kept: (amount: string) => `If you give your place back, the ${amount} that you paid is not returned.`,
} as const;
