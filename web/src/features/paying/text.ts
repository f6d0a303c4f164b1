import type { Gender } from '#shared/model/participants/participant.ts';
import type { PayingWay } from '#shared/model/payments/price.ts';

/** Words for what a place costs. Amounts come already in words. */
export const priceText = {
  title: 'Price',
  groups: { women: 'Women', men: 'Men', others: 'Non-binary guests' },
  free: 'Free',
  yours: 'Your price',
  early: 'Early price',
  earlyUntil: (moment: string) => `Early price until ${moment}`,
  usual: (amount: string) => `Later ${amount}`,
  tax: (percent: string) => `Includes ${percent} tax`,
  taxOf: (percent: string, amount: string) => `Includes ${percent} tax (${amount})`,
  ways: {
    online: 'by card or another way online',
    door: 'at the door',
    transfer: 'by bank transfer',
  } satisfies Record<PayingWay, string>,
  payable: (ways: string) => `You can pay ${ways}.`,
  together: (percent: string) => `Once you have paid, you get a code that takes ${percent} off for one friend.`,
} as const;

/** Texts for choosing how to pay, and for a code. */
export const payingText = {
  title: 'Your place',
  chooseGender: 'Choose your gender above to see your price.',
  noWay: 'Places cannot be paid right now. Please ask the organizer.',
  way: 'How do you want to pay?',
  ways: { online: 'By card now', door: 'At the door', transfer: 'By bank transfer' } satisfies Record<PayingWay, string>,
  wayHints: {
    online: 'You pay on the secure page of Stripe. Your place is held for half an hour.',
    door: 'Your place is saved now. Please bring the money.',
    transfer: 'Your place is saved now.',
  } satisfies Record<PayingWay, string>,
  code: 'Have a code?',
  apply: 'Apply',
  applying: 'Checking...',
  remove: 'Remove',
  applyFirst: 'Press “Apply” to use this code, or clear the field.',
  stillChecking: 'This code is still being checked. Please try again in a moment.',
  notChecked: 'The code could not be checked. Please try again.',
  applied: (code: string) => `${code} is applied.`,
  codeRefused: 'This code is for another email address, or has been used up. Clear the field to register without it.',
  noEffect: (code: string) => `${code} is valid, but it does not lower your price.`,
  pay: (amount: string) => `Pay ${amount}`,
  registerAnd: { door: 'Register, and pay at the door', transfer: 'Register, and pay by transfer' },
  register: 'Register',
  busy: 'One moment...',
  priceChanged: 'The price has changed. Please look again: nothing was ordered.',
  failed: 'Your place could not be ordered. Please try again.',
} as const;

/** Texts for a guest's own order (docs/rules/payments.md#guests-pages). */
export const ownOrderText = {
  title: 'Your order',
  loading: 'Looking for your order...',
  notLoaded: 'Your order could not be loaded',
  unknownTitle: 'No order here',
  elsewhere:
    'This browser does not know your order. If you have paid, an email confirms your place within minutes. If not, go on where you began.',
  hello: (name: string) => `Hello, ${name}`,
  open: 'Your place is held',
  until: (moment: string) => `until ${moment}`,
  left: (minutes: number) => (minutes <= 1 ? 'Less than a minute is left.' : `${minutes} minutes are left.`),
  openHint: 'It is yours as soon as you have paid. What you typed is kept.',
  notPaid: 'No payment has arrived. If you have paid, you can close this page: we will email you when the payment arrives.',
  pay: (amount: string) => `Pay ${amount}`,
  busy: 'One moment...',
  payFailed: 'The page for paying could not be opened. Nothing was charged. Please try again.',
  giveUp: 'Give the place up',
  giveUpQuestion: 'Someone else will get the place, and what you typed will be deleted. Nothing is charged.',
  giveUpFailed: 'The place could not be given up',
  checking: 'Checking your payment...',
  checkingHint: 'This takes a few seconds. Please do not pay again.',
  processing: 'Your bank needs some days',
  processingHint: 'Your place is held. We will email you as soon as your bank has confirmed the payment. You can close this page.',
  someoneElse: 'Register someone else',
  ended: 'The time to pay is over',
  endedHint:
    'The place is no longer held for you, and nothing was charged. If you pay on a page that is still open, you get your money back.',
  gaveUp: 'You have given the place up',
  gaveUpHint: 'Nothing was charged.',
  again: 'Register again',
  registered: 'You are coming!',
  registeredHint: 'Your place is paid. To open your evening or change your details, use the link in the email that we have sent you.',
  dueHint: 'Your place is saved. To open your evening or change your details, use the link in the email that we have sent you.',
  refunded: 'Your money is on its way back',
  refundOf: (amount: string) => `You get back ${amount}. It can take five to ten days until your bank shows it.`,
  notReturned: 'Your money could not be returned',
  notReturnedOf: (amount: string) => `${amount} could not be returned to you. The organizer has been told, and will be in touch with you.`,
  partly: (amount: string) => `You have got back ${amount} of what you paid.`,
  reasons: {
    staff: 'The organizer has returned your payment.',
    event: 'The event was canceled.',
    guest: 'You have canceled your place.',
    late: 'Your payment came after the place had gone to someone else.',
    refused: 'Your registration could not be completed.',
    outside: 'The organizer has returned your payment.',
  },
  map: 'Show on a map',
} as const;

/** Texts for somebody who takes over another guest's place. */
export const transferText = {
  title: 'Take over a place',
  loading: 'Looking for the place...',
  notLoaded: 'The place could not be loaded',
  goneTitle: 'This place is no longer passed on',
  from: (name: string, event: string) => `${name} passes a place at ${event} on to you`,
  whom: { female: 'women', male: 'men', 'non-binary': 'non-binary guests' } satisfies Record<Gender, string>,
  rules: (whom: string, until: string) => `Only ${whom} can take it over, until ${until}. It is yours as soon as you have registered here.`,
  paid: (name: string) => `It is paid. What ${name} gets from you is between you two.`,
  due: {
    online: (amount: string) => `${amount} is still to be paid.`,
    door: (amount: string) => `${amount} is still to be paid: please bring the money to the door.`,
    transfer: (amount: string) => `${amount} is still to be paid by bank transfer. The email that confirms your place says how.`,
  } satisfies Record<PayingWay, (amount: string) => string>,
  take: 'Take over the place',
  busy: 'One moment...',
} as const;
