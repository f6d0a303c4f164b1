export const brandText = {
  title: 'Your brand',
  about: 'Guests see your logo and color on their pages, in their emails, on the projector and on paper. Table Two stays at the foot.',
  readOnly: 'Only admins can change this.',
  loading: 'Loading your brand...',
  loadingFailed: 'Failed to load your brand',
  save: 'Save brand',
  saving: 'Saving...',
  saved: 'Your brand is saved. Guests see it within a minute.',
  failed: 'Failed to save your brand',
  none: 'None',
} as const;

export const logoText = {
  label: 'Logo',
  hint: 'JPG, PNG, GIF or HEIC, at most 5 MB. SVG files are not accepted.',
  alt: 'Your logo',
  choose: 'Choose logo',
  change: 'Change logo',
  remove: 'Remove logo',
  keep: 'Keep the former logo',
  uploading: (percent: number) => `Uploading, ${percent} %`,
  processing: 'Almost done...',
  chosen: 'Save your brand to use this logo.',
  removed: 'The logo will be removed when you save.',
  notUploaded: 'The logo could not be uploaded. Please check your network and try again.',
  slow: 'The logo is still being processed. Please choose it again in a moment.',
  notReady: 'Please wait until the logo is uploaded.',
} as const;

export const accentText = {
  label: 'Color',
  hint: 'For buttons, links and headings, such as #6b2a5b.',
  pick: 'Pick a color',
  clear: 'Remove color',
  tooLight: (nearest: string) => `This color is too light to be read. The nearest that can be read is ${nearest}.`,
  use: (color: string) => `Use ${color}`,
  preview: 'Preview',
  light: 'On light ground',
  dark: 'On dark ground',
  link: 'A link',
  button: 'A button',
} as const;

export const senderText = {
  label: 'Sender of emails to guests',
  hint: 'If you leave this blank, it is the name of your organization.',
  from: (from: string) => `Guests see “${from}”.`,
} as const;

export const replyToText = {
  title: 'Answers from guests',
  about: 'Guests who answer an email reach this address.',
  nowhere: 'Guests who answer an email reach nobody.',
  email: 'Your address for answers',
  emailHint: 'We will email a code to it, so that nobody gets answers by mistake.',
  ask: 'Send code',
  asking: 'Sending...',
  askFailed: 'Failed to send the code',
  sent: (email: string) => `We emailed a code to ${email}. It is valid for 10 minutes.`,
  code: 'Code',
  confirm: 'Confirm address',
  confirming: 'Checking...',
  confirmFailed: 'Failed to check the code',
  confirmed: (email: string) => `Answers from guests now go to ${email}.`,
  other: 'Use another address',
  change: 'Change address',
  keep: 'Cancel',
  remove: 'Remove address',
  removing: 'Removing...',
  removeTitle: 'Remove the address for answers',
  removeWarning: (email: string) => `Guests who answer an email will reach nobody. To use ${email} again, you will need a new code.`,
  removeFailed: 'Failed to remove the address',
} as const;
