import { consentEvening } from '#shared/rules/participants/consent-evening.ts';

/** Texts for the evening page on a guest's phone (docs/rules/guest-evening.md). */
export const eveningText = {
  title: 'Your evening',
  whenAndWhere: 'When and where',
  loading: 'Loading your evening...',
  retry: 'Retry',
  notLoaded: 'Your evening could not be loaded',
  hello: (name: string) => `Hello, ${name}`,
  number: (number: number) => `Your number is ${number}`,
  /** The seat, in one line. */
  table: (table: number) => `Table ${table}`,
  next: (table: number) => `Next: table ${table}`,
  with: (number: number, name: string | null) => (name === null ? `with number ${number}` : `with ${name} · ${number}`),
  rest: 'You sit out this round',
  restNext: (round: number) => `You sit out round ${round}`,
  restHint: (table: number | null) => (table === null ? 'Enjoy a drink.' : `Enjoy a drink. Next: table ${table}.`),
  notPlanned: 'No seat for you in this round',
  notPlannedHint: 'Please say hello to your host. You will get a seat as soon as you are checked in.',
  absent: 'You are marked as absent',
  absentHint: 'If you are here, please tell your host.',
  before: 'Your table will appear here',
  beforeHint: 'Your host will start the first round. Keep this page open, or come back to it.',
  over: 'That was the last round',
  overHint: 'Thank you for coming. Safe travels home.',
  overCards: 'Thank you for coming. Fill in your card below while you remember.',
  opener: 'To get you talking',
  door: 'My code for the door',
  doorHint: 'Show this to your host when you come in.',
  here: 'You are checked in.',
  choices: 'What others see',
  hideName: 'Show my number instead of my name',
  hideNameHint: 'On the screen in the room, on paper and on other guests’ phones. Your host sees your name.',
  openers: 'Suggest topics from what we both like',
  openersHint: 'Only with someone who wants this too, and only from what both of you have told us.',
  showPhoto: 'Show my photo to people I meet',
  showPhotoHint: 'On their card, so that they remember who you are.',
  notSaved: 'Your choice could not be saved',
  profile: 'Edit Profile',
  offline: (time: string) => `No connection. This was last updated at ${time}. The clock keeps running.`,
  replaced: 'Your evening is open on another page. Tap here to continue on this one.',
  findTitle: 'Where is your evening?',
  findOwn: 'My card',
  cardText:
    'Your answers are private. This page was opened with a link that your host has seen. Please open it with a link from your own email instead.',
  findText: 'Open it on the phone you registered with, or have a link sent to the email address you registered with.',
  knownText: 'Have your link sent to the email address you registered with. It will open your evening on this phone.',
  otherAddress: 'I am someone else',
  scan: 'Scan your badge',
  scanHint: 'Point this phone’s camera at the code on it, or on your paper card, and you won’t have to type.',
  openInBrowser: 'Open in your browser',
  copied: 'The link is copied. Open your phone’s browser and paste it there. This page may disappear when you close the app.',
  copyByHand: (address: string) => `Open this address in your phone’s browser: ${address}`,
  overText: 'Your link has expired. Have a new one sent to the email address you registered with.',
  othersText:
    'Someone else has used this browser since you did. Have a link sent to the email address you registered with. It will open your evening again.',
  notRegisteredTitle: 'You are not registered for this event',
  notRegisteredText: 'If you think this is a mistake, please ask your host.',
  email: 'Email',
  mailLink: 'Mail me my link',
  sending: 'Sending...',
  notSent: 'The link could not be sent',
} as const;

/** Shown to a guest who consented to an earlier wording. */
export const consentCardText = {
  title: 'What others see of you this evening',
  words: consentEvening,
  until: 'Until you choose, others will see only your number.',
  agree: 'All right',
  hideName: eveningText.hideName,
  byName: 'Thank you. Others will see your first name.',
  byNumber: 'Thank you. Others will see your number instead of your name.',
  failed: eveningText.notSaved,
} as const;

/** Asks a guest who came by an emailed link about sessions that began in another way. */
export const wasThisYouText = {
  title: 'Was this you?',
  about: 'Your evening was also opened elsewhere, without a link from your email. Until you answer, nothing entered there will count.',
  by: {
    registration: 'Registered',
    link: 'Opened with a link from the organizer',
    address: 'Changed the email address',
    mailbox: 'Opened with a link to a previous email address',
    staff: 'The organizer changed your email address. ‘No’ will put yours back',
  },
  isMe: 'Yes, that was me',
  isNotMe: 'No, not me',
  yes: 'Thank you. You can continue there as before.',
  no: 'Everyone else has been signed out. Please check your answers about the people you met.',
  failed: 'Your answer could not be saved. Please try again.',
} as const;

/** Texts for a guest who cannot come. */
export const cancelPlaceText = {
  title: 'Cannot come?',
  hint: 'Give your place back, and someone on the waiting list will get it. We will keep your profile.',
  cancel: 'Give my place back',
  busy: 'One moment...',
  failed: 'Your place could not be given back',
  doneTitle: 'You have given your place back',
  done: 'Thank you for telling us. If you change your mind, register again with the link in your email.',
} as const;
