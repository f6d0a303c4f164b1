import { countOf } from '../../../lib/words/plural.ts';

/** Texts for the dialog with its two tabs. */
export const invitationDialogText = {
  title: 'Invite participants',
  ways: 'Ways to invite',
  qrCode: 'QR Code',
  email: 'Email Invite',
  loading: 'Loading the invitation',
  loadFailed: 'Failed to generate invite link',
} as const;

/** Texts for the event's QR code and link. */
export const invitationLinkText = {
  qrCode: 'QR code that opens the registration page',
  closesSoon: 'Registration closes soon: ',
  openFor: 'Registration is open for ',
  link: 'Registration link',
  download: 'Download QR',
} as const;

/** Texts for the QR code in other forms. */
export const linkOutputsText = {
  door: 'Show at the door',
  poster: 'Print poster',
  svg: 'Download SVG',
  png: 'Download PNG, 1,024 px',
} as const;

/** Texts for passing the link on. */
export const shareWaysText = {
  share: 'Share',
  whatsApp: 'WhatsApp',
  copy: 'Copy with text',
  copied: 'Copied',
  notCopied: 'This browser would not copy the text. You can copy the link instead.',
  notShared: 'This device would not share it. You can copy it instead.',
} as const;

export const posterFilesText = {
  title: 'Poster as PDF:',
  papers: { a4: 'A4', letter: 'Letter', a6: 'A6 cards' },
  busy: 'One moment...',
  failed: 'The PDF could not be made. You can print the poster instead.',
} as const;

/** Texts for the QR code that fills the whole screen. */
export const doorScreenText = {
  label: 'Registration at the door',
  qrCode: 'QR code that opens the registration page',
  close: 'Close',
} as const;

/** Shown instead of the QR code if the event is over. */
export const eventEndedText = {
  title: 'Event has already ended',
  text: 'Its registration link no longer works. To let people register again, reopen the event or change its end time.',
} as const;

/** Texts about replacing the current link. */
export const resetLinkText = {
  title: 'Reset link',
  confirm: 'Reset link',
  busy: 'Resetting...',
  warning:
    'The current link and QR code will stop working immediately, even if they have already been printed or sent. Guests who have registered stay registered.',
  failed: 'Failed to create registration link',
} as const;

/** Texts about emailing invitations to a list of addresses. */
export const emailInviteText = {
  label: 'Email addresses',
  hint: 'Separated by commas, semicolons or line breaks. Ctrl + Enter sends.',
  placeholder: 'grace@example.com, alan@example.com',
  valid: (count: number) => `${count} valid`,
  invalid: (count: number) => `${count} invalid`,
  fixInvalid: 'Please fix invalid email addresses:',
  noneValid: 'Please enter at least one valid email address',
  others: (count: number) => `...and ${count} more`,
  send: (count: number) => (count > 1 ? `Send ${count} Invitations` : 'Send Invitation'),
  busy: 'Sending...',
  sent: (count: number) => `${countOf(count, 'invitation', 'invitations')} sent.`,
  failed: (count: number) => `${count} failed:`,
  overQuota: (count: number) => `${countOf(count, 'address was', 'addresses were')} not invited yet.`,
  moreFrom: (moment: string) => `Your organization has reached its current limit for invitations. You can send these after ${moment}.`,
  sendFailed: 'Failed to send invitations',
} as const;

/** Texts about the people invited by email. */
export const invitedListText = {
  title: 'Invited by email',
  summary: ({ total, registered }: { total: number; registered: number }) =>
    `${total.toLocaleString('en-US')} invited · ${registered.toLocaleString('en-US')} registered`,
  invited: (moment: string) => `Invited ${moment}`,
  again: (moment: string) => `again ${moment}`,
  registered: 'Registered',
  notYet: 'Not yet',
  nobody: 'No one has been invited by email yet',
  hint: 'Once you send invitations, you will see here who was invited, when, and who has registered.',
  failed: 'Failed to load who was invited',
} as const;
