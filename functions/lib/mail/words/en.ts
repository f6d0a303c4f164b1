import type { ResultKind } from '#shared/model/cards/card.ts';
import type { Language } from '#shared/model/language.ts';
import type { Gender } from '#shared/model/participants/participant.ts';
import type { RefundReason } from '#shared/model/payments/order.ts';
import type { PayingWay, RefundPolicy } from '#shared/model/payments/price.ts';
import { refundWords } from '#shared/rules/payments/refunds.ts';
import { unnamedEveningOfFriends, unnamedEvent } from '#shared/rules/text/link-like.ts';
import { ordinal } from '#shared/rules/text/ordinal.ts';

/** A first name, an organization's name, or an event's; undefined where it could be taken for a link. */
type Name = string | undefined;

const queueNames: Readonly<Record<Gender, string>> = { male: 'men', female: 'women', 'non-binary': 'non-binary guests' };
const reasons: Readonly<Record<RefundReason, string>> = {
  late: 'Your payment came after the time for which your place was held, and no other place was free.',
  refused: 'Your registration could not be completed.',
  event: 'The event was canceled.',
  guest: 'You have given up your place.',
  staff: 'The organizer returns it.',
  outside: 'The organizer returns it.',
};
const dateSaid: Readonly<Record<ResultKind, (name: string) => string>> = {
  date: (name) => `You and ${name} both said yes.`,
  friends: (name) => `You and ${name} would like to stay in touch.`,
};
const payBy: Readonly<Record<PayingWay, string>> = { online: 'To pay', door: 'To pay at the door', transfer: 'To pay by bank transfer' };
const paidBy: Readonly<Record<PayingWay, string>> = { online: 'Paid', door: 'Paid at the door', transfer: 'Paid by bank transfer' };

/** Words of emails to guests. `event`: an event's name. `by`: the organization's name. `until` and `day`: as shown. `money`: as shown. */
export const en = {
  language: 'en' as Language,
  /** For dates, times and amounts. */
  locale: 'en-US',
  foot: 'Sent with Table Two',
  /** In calendars. */
  hostedBy: (by: Name) => `Hosted by ${by ?? 'the organizer'}`,
  yourOrganizer: 'Your organizer',
  /** In place of an event's name that looks like a link. */
  anEvent: unnamedEvent as string,
  anEveningOfFriends: unnamedEveningOfFriends as string,
  /** In place of a venue that looks like a link. */
  askYourHost: 'Ask your host',
  hello: (name: Name) => (name === undefined ? 'Hello,' : `Hello ${name},`),
  labels: { event: 'Event', when: 'When', where: 'Where' },
  /** Times of day. `lastDay`: the day of `to`, unless that is the first one, too. */
  hours: (from: string, to: string, lastDay: string | undefined) => `${from} to ${lastDay === undefined ? to : `${to} (${lastDay})`}`,
  showOnMap: 'Show on a map',
  registerForEvent: 'Register for Event',
  editProfile: 'Edit Profile',
  yourEvening: 'Your evening',
  openEvening: 'Open my evening',
  seePlace: 'See your place',
  seeApplication: 'See your application',

  confirmation: {
    subject: (event: string) => `You're registered for ${event}`,
    heading: (name: Name) => (name === undefined ? "You're on the list!" : `${name}, you're on the list!`),
    saved: (event: string, by: Name) => `Your place at ${event}, hosted by ${by ?? 'its organizer'}, is saved.`,
    welcomeBack: (met: number) =>
      `Good to see you again! You have met ${met === 1 ? 'one person' : `${met} people`} with us so far. This time, we will seat you with other people where we can.`,
    calendar: 'The attached file adds the evening to your calendar.',
    onTheNight: 'On the night, your phone will show your table, the clock, and your code for the door:',
    cannotCome: 'Cannot come after all? Give your place to someone else on that page.',
    scan: 'Your host will scan this code when you come in. Your name is enough, too.',
    doorCode: 'Your code for the door',
    comeEarly:
      'Come a few minutes early, say hello to your host, and bring a question you would enjoy being asked. We look forward to meeting you.',
    mistake: 'If you did not register for this event, someone entered your address by mistake, and you can ignore this email.',
  },

  receipt: {
    free: 'Your place is free.',
    label: (way: PayingWay, due: boolean) => (due ? payBy : paidBy)[way],
    tax: (percent: number, money: string) => `Includes ${percent}% tax, ${money}`,
    howToTransfer: 'How to transfer it',
    refunds: (policy: RefundPolicy) => refundWords(policy),
    friend: (percent: number) =>
      percent === 100
        ? 'Bring a friend: with this code, one friend comes for free.'
        : `Bring a friend: with this code, one friend pays ${percent}% less.`,
    notReturned: (money: string) => `The ${money} that you paid are not returned, as you were told before you paid.`,
    returnedByHand: (money: string) => `The organizer gives the ${money} that you paid back to you in person or by transfer.`,
    returned: (money: string) =>
      `The ${money} that you paid go back to the card or account that you paid with. Your bank may take five to ten days.`,
  },

  invitation: {
    subject: (event: string) => `You're invited: ${event}`,
    heading: (event: string) => `You're invited to ${event}`,
    text: (by: Name) => `${by ?? 'The organizer'} would love to have you there. Registering takes a minute, on your phone.`,
    passOn: 'You can use the link yourself or pass it on. It works until three hours after the event has ended.',
  },

  placeCanceled: {
    subject: (event: string) => `You gave back your place at ${event}`,
    preview: 'Thank you for telling us',
    heading: (name: Name) => (name === undefined ? 'Thank you for telling us' : `Thank you for telling us, ${name}`),
    text: (event: string, by: Name) =>
      `You gave back your place at ${event}, hosted by ${by ?? 'its organizer'}. If someone is waiting for a place, it will be offered to them.`,
    again: 'If you change your mind, you can register again. If the event is full by then, you can join the waiting list.',
  },

  passedOn: {
    subject: (event: string) => `You passed on your place at ${event}`,
    preview: 'Somebody else has registered in your place',
    heading: (name: Name) => (name === undefined ? 'Your place is passed on' : `${name}, your place is passed on`),
    text: (event: string, by: Name) =>
      `Somebody has used your link and registered in your place at ${event}, hosted by ${by ?? 'its organizer'}. You are no longer registered for it.`,
    payment: 'The payment stays with the place. If it is ever returned, it goes back to whoever paid.',
  },

  reminder: {
    today: {
      subject: (event: string) => `Today: ${event}`,
      heading: (name: Name) => (name === undefined ? 'See you today' : `${name}, see you today`),
      text: (event: string, by: Name) => `${event}, hosted by ${by ?? 'its organizer'}, is today.`,
    },
    tomorrow: {
      subject: (event: string) => `Tomorrow: ${event}`,
      heading: (name: Name) => (name === undefined ? 'See you tomorrow' : `${name}, see you tomorrow`),
      text: (event: string, by: Name) => `${event}, hosted by ${by ?? 'its organizer'}, is tomorrow.`,
    },
    cannotCome: 'Cannot come? Give your place to someone who is waiting, on the same page.',
  },

  eveningLink: {
    subject: (event: Name) => (event === undefined ? 'Your evening' : `Your evening at ${event}`),
    preview: 'Your table, the clock, and your code for the door',
    heading: (name: Name) => (name === undefined ? 'Here is your evening' : `${name}, here is your evening`),
    text: 'On the night, this page will show where you sit and how much time is left in the round. It also has your code for the door.',
    lasts:
      'The link works on any phone until 30 days after the event. It opens your profile for anyone who has it, so please do not pass it on.',
  },

  addressChanged: {
    subject: (by: Name) => (by === undefined ? 'Your email address was changed' : `Your email address at ${by} was changed`),
    preview: 'If you did not ask for this, you can put yours back',
    heading: (name: Name) => (name === undefined ? 'Your email address was changed' : `${name}, your email address was changed`),
    text: (by: Name) =>
      `Your profile at ${by ?? 'the organizer'} now has a different email address. Emails about your evenings will go there. Your answers and results cannot be opened from there until you say that the address is yours.`,
    notMe: 'If you did not ask for this, open the link and press ‘No, not me’. That will put your address back.',
    putBack: 'Put my address back',
    lasts: 'The link works for 30 days. It opens your profile for anyone who has it, so please do not pass it on.',
  },

  profileLink: {
    subject: (by: Name) => (by === undefined ? 'Your profile link' : `Your profile link for ${by}`),
    preview: 'Open your profile on any phone or computer',
    heading: (name: Name) => (name === undefined ? 'Here is your profile' : `${name}, here is your profile`),
    text: (by: Name) => `With this link you can see and change what you told ${by ?? 'the organizer'} when you registered.`,
    lasts: 'The link works for seven days. It opens your profile for anyone who has it, so please do not pass it on.',
  },

  results: {
    subject: (event: Name) => (event === undefined ? 'Your results' : `Your results from ${event}`),
    preview: 'The cards are closed, and your results are here.',
    heading: (name: Name) => (name === undefined ? 'Your results are here' : `${name}, your results are here`),
    none: 'No mutual yes this time. It takes two. We would love to see you again.',
    /** `name`: of somebody that the guest met at an event for dating. */
    mutual: (kind: ResultKind, name: Name) => dateSaid[kind](name ?? 'one of your dates'),
    /** `name`: of somebody that the guest met at an event for making friends. */
    meetAgain: (name: Name) => `You and ${name ?? 'someone you met'} both want to meet again.`,
    freePlace: (by: Name, day: string) =>
      `You said yes, and no date came of it. ${by ?? 'The organizer'} invites you to try again: with this code, your place at one of their next events is free. It works once, with this email address, until ${day}.`,
    freePlaceSeen: 'The organizer sees that you come for free if you use it, and nothing before.',
    reach: 'See how to reach each other',
    lasts: 'The link opens your evening and your profile for anyone who has it, so please do not pass it on. It works for 30 days.',
  },

  message: {
    toEverybody: (by: Name) => `${by ?? 'The organizer'} sent this to everybody who is registered for this event.`,
    toYou: (by: Name) => `${by ?? 'The organizer'} sent this to you about this event.`,
  },

  canceled: {
    subject: (event: string) => `Canceled: ${event}`,
    preview: (day: string) => `It will not take place on ${day}`,
    heading: (event: string) => `${event} is canceled`,
    text: (by: Name) => `${by ?? 'The organizer'} has canceled this event. It will not take place, and you do not need to do anything.`,
    refunded: 'The money that you paid for your place goes back to you.',
    calendar: 'The attached file removes the evening from your calendar.',
    next: 'You are welcome at our next event:',
  },

  joined: {
    subject: (event: string) => `You are on the waiting list for ${event}`,
    /** `queue`: undefined if everybody waits in one queue. */
    position: (position: number, queue: Gender | undefined) =>
      `You are ${ordinal(position)} on the waiting list${queue === undefined ? '' : ` for ${queueNames[queue]}`}`,
    heading: (name: Name) => (name === undefined ? 'You are on the waiting list' : `${name}, you are on the waiting list`),
    /** `position`: the sentence above. */
    text: (event: string, by: Name, position: string) =>
      `${event}, hosted by ${by ?? 'its organizer'}, is full. ${position}. When it is your turn, you will get an email, and the place will be held for you for a while.`,
    cannotCome: 'Cannot come after all? Leave the list on the same page, and someone else moves up.',
    mistake: 'If you did not ask for this, someone entered your address by mistake. You can leave the list there, too.',
  },

  offered: {
    subject: (event: string, until: string) => `A place for you at ${event}, until ${until}`,
    previewFree: 'One tap, and it is yours',
    preview: (money: string) => `It is yours for ${money}`,
    heading: (name: Name) => (name === undefined ? 'There is a place for you' : `${name}, there is a place for you`),
    headingApproved: (name: Name) => (name === undefined ? 'You are in' : `${name}, you are in`),
    held: (event: string, by: Name, until: string) =>
      `A place at ${event}, hosted by ${by ?? 'its organizer'}, is held for you until ${until}.`,
    heldApproved: (event: string, by: Name, until: string) =>
      `Your application was approved. A place at ${event}, hosted by ${by ?? 'its organizer'}, is held for you until ${until}.`,
    costs: (money: string) => `The place costs ${money}. It is yours once you have paid.`,
    accept: 'Accept, or say no thanks',
    pay: 'Pay, or say no thanks',
    elseFree: 'If you do not answer by then, someone else will get the place. What you typed has been kept, so accepting takes one tap.',
    else: 'If you do not answer by then, someone else will get the place. What you typed has been kept, so paying takes a minute.',
  },

  toComplete: {
    subject: (event: string) => `Complete your place at ${event}`,
    subjectAgain: (event: string) => `Reminder: complete your place at ${event}`,
    preview: 'It takes less than a minute',
    heading: (name: Name) => (name === undefined ? 'Complete your place' : `${name}, complete your place`),
    text: (event: string, by: Name, until: string) =>
      `${by ?? 'The organizer'} has a place for you at ${event}, and needs a few more details from you. The place is held until ${until}.`,
    complete: 'Complete your place',
    cannotCome: 'Cannot come after all? Give the place back on the same page.',
    mistake: 'The organizer entered your address. If that is a mistake, you can give the place back there, too.',
  },

  lost: {
    subjectNext: (event: string) => `Your place at ${event} went to the next person`,
    subject: (event: string) => `Your place at ${event} is no longer held`,
    over: (event: string) => `The time to accept your place at ${event} is over.`,
    headingNext: (name: Name) =>
      name === undefined ? 'Your place went to the next person' : `${name}, your place went to the next person`,
    heading: (name: Name) => (name === undefined ? 'Your place is no longer held' : `${name}, your place is no longer held`),
    previewClosed: 'The first to register gets it now',
    closed: 'The waiting list is now closed. A free place goes to the first person to register.',
    howToRegister: 'See how to register',
    previewNext: 'You can join the waiting list again',
    joinAgain: 'You can join the waiting list again, at its end, with what you typed before.',
    join: 'Join again',
    previewUnpaid: 'It was not paid in time',
    unpaid: (event: string) => `The time to pay for your place at ${event} is over.`,
    applyAgain: 'You can apply again, with what you typed before.',
    apply: 'Apply again',
  },

  applied: {
    subject: (event: string) => `You have applied for ${event}`,
    preview: 'You will hear from the organizer by email',
    heading: (name: Name) => (name === undefined ? 'You have applied' : `${name}, you have applied`),
    text: (event: string, by: Name) =>
      `Thank you for applying for ${event}. You do not have a place yet: ${by ?? 'the organizer'} decides who comes, and tells you by email.`,
    changedMind: 'Changed your mind? Withdraw your application on the same page.',
    mistake: 'If you did not ask for this, someone entered your address by mistake. You can withdraw the application there, too.',
  },

  declined: {
    subject: (event: string) => `Your application for ${event}`,
    preview: 'There is no place for you this time',
    heading: (name: Name) => (name === undefined ? 'Not this time' : `${name}, not this time`),
    text: (event: string, by: Name) => `Thank you for applying for ${event}. ${by ?? 'The organizer'} cannot offer you a place this time.`,
    deleted: 'What you typed has been deleted, except for your name and address.',
  },

  registeredAlready: {
    subject: (event: string) => `You already have a place at ${event}`,
    preview: 'There is nothing to wait for',
    heading: (name: Name) => (name === undefined ? 'You already have a place' : `${name}, you already have a place`),
    asked: (event: string, by: Name) =>
      `Someone, probably you, asked to join the waiting list for ${event}. You are registered for it with ${by ?? 'its organizer'}, so there is nothing to wait for.`,
    applied: (event: string, by: Name) =>
      `Someone, probably you, applied for ${event}. You are registered for it with ${by ?? 'its organizer'}, so there is nothing to wait for.`,
  },

  toPay: {
    subject: (event: string, until: string) => `Your place at ${event} is held until ${until}`,
    preview: 'Pay for it, and it is yours',
    heading: (name: Name) => (name === undefined ? 'Your place is held for you' : `${name}, your place is held for you`),
    text: (event: string, by: Name, until: string) =>
      `You have begun to pay for a place at ${event}, hosted by ${by ?? 'its organizer'}. It is held until ${until}.`,
    pay: 'Pay, or give the place up',
    mistake: 'If you did not ask for this, someone entered your address by mistake. You need not do anything.',
  },

  paymentFailed: {
    subject: (event: string) => `Your payment for ${event} did not arrive`,
    preview: 'Your place is no longer held',
    heading: (name: Name) => (name === undefined ? 'Your payment did not arrive' : `${name}, your payment did not arrive`),
    text: (event: string, by: Name) =>
      `Your bank did not confirm your payment for ${event}, hosted by ${by ?? 'its organizer'}. Nothing was charged, and your place is no longer held.`,
    again: 'See how to register again',
  },

  paymentReturned: {
    subject: (event: string) => `Your payment for ${event} is returned`,
    preview: (money: string) => `${money} go back to you`,
    heading: (name: Name) => (name === undefined ? 'Your money is on its way back' : `${name}, your money is on its way back`),
    text: (why: RefundReason, money: string, by: Name, event: string) =>
      `${reasons[why]} ${money}, paid to ${by ?? 'the organizer'} for ${event}, go back to the card or account that you paid with. Your bank may take five to ten days.`,
    textByHand: (why: RefundReason, money: string, by: Name, event: string) =>
      `${reasons[why]} ${money}, paid to ${by ?? 'the organizer'} for ${event}, go back to you. The organizer gives them back to you in person or by transfer.`,
  },

  paymentNotReturned: {
    subject: (event: string) => `Your payment for ${event} could not be returned`,
    preview: 'The organizer will be in touch with you',
    heading: (name: Name) => (name === undefined ? 'Your money could not be returned' : `${name}, your money could not be returned`),
    text: (money: string, by: Name, event: string) =>
      `${money}, paid to ${by ?? 'the organizer'} for ${event}, were to go back to you, but could not be returned. You need not do anything. ${by ?? 'The organizer'} has been told, and will be in touch with you.`,
  },
};

/** What each language says. */
export type MailWords = typeof en;
