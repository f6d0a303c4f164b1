import type { EventFacts } from '#shared/model/events/event.ts';
import type { GuestsPayment, Receipt } from '#shared/model/payments/receipt.ts';
import { eveningOf, onMap, whenAndWhere } from './mail-facts.ts';
import { type RenderedMail, renderMail } from './mail-layout.ts';
import { eventInMail, nameOr } from './names-in-mail.ts';
import { receiptBlocks, returnedWords } from './receipt.ts';

export interface RegistrationConfirmation {
  readonly firstName: string;
  /** The tenant's name, as participants know it. */
  readonly organization: string;
  readonly event: EventFacts;
  /**
   * The registration link, which leads registered guests to their profile. It is missing in emails that were queued before links were
   * stored.
   */
  readonly link: string | undefined;
  /** The guest's evening page, and the name of the picture with their code for the door. May be missing for the same reason as the link. */
  readonly evening?: { readonly page: string; readonly doorCode: string } | undefined;
  /** How many people the participant has met at the organization's evenings. */
  readonly met?: number | undefined;
  /** What the participant has paid, or is to pay; undefined if nothing. */
  readonly receipt?: Receipt | undefined;
}

/**
 * Renders the email to a participant who has just registered. It says for which event, when and where the event is, and how to return to
 * what the participant entered.
 */
export function registrationConfirmation({
  firstName,
  organization,
  event: given,
  link,
  evening,
  met = 0,
  receipt,
}: RegistrationConfirmation): RenderedMail {
  const event = eventInMail(given);
  const when = eveningOf(event);
  return renderMail({
    subject: `You're registered for ${event.name}`,
    preview: `${when.day}, ${when.hours}, ${event.venue_name}`,
    heading: nameOr(`${firstName}, you're on the list!`, "You're on the list!"),
    blocks: [
      { kind: 'paragraph', text: `Your place at ${event.name}, hosted by ${nameOr(organization, 'its organizer')}, is saved.` },
      ...(met === 0 ? [] : [{ kind: 'paragraph', text: welcomeBack(met) } as const]),
      whenAndWhere(event),
      onMap(event),
      ...(receipt === undefined ? [] : receiptBlocks(receipt)),
      ...(link === undefined
        ? []
        : [
            { kind: 'paragraph', text: 'The attached file adds the evening to your calendar.' } as const,
            { kind: 'link', label: 'Edit Profile', url: link } as const,
          ]),
      ...(evening === undefined
        ? []
        : [
            { kind: 'paragraph', text: 'On the night, your phone will show your table, the clock, and your code for the door:' } as const,
            { kind: 'button', label: 'Your evening', url: evening.page } as const,
            { kind: 'paragraph', text: 'Cannot come after all? Give your place to someone else on that page.' } as const,
            { kind: 'paragraph', text: 'Your host will scan this code when you come in. Your name is enough, too.' } as const,
            { kind: 'picture', cid: evening.doorCode, alt: 'Your code for the door' } as const,
          ]),
      {
        kind: 'paragraph',
        text: 'Come a few minutes early, say hello to your host, and bring a question you would enjoy being asked. We look forward to meeting you.',
      },
      {
        kind: 'paragraph',
        text: `If you did not register for this event, someone entered your address by mistake, and you can ignore this email.`,
      },
    ],
  });
}

const welcomeBack = (met: number): string =>
  `Good to see you again! You have met ${met === 1 ? 'one person' : `${met} people`} with us so far. This time, we will seat you with other people where we can.`;

export interface EventInvitation {
  /** The tenant's name, as participants know it. */
  readonly organization: string;
  readonly event: EventFacts;
  readonly link: string;
}

/** Renders the email to a guest invited by an organizer. */
export function eventInvitation({ organization, event: given, link }: EventInvitation): RenderedMail {
  const event = eventInMail(given);
  const when = eveningOf(event);
  return renderMail({
    subject: `You're invited: ${event.name}`,
    preview: `${when.day}, ${when.hours}, ${event.venue_name}`,
    heading: `You're invited to ${event.name}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `${nameOr(organization, 'The organizer')} would love to have you there. Registering takes a minute, on your phone.`,
      },
      whenAndWhere(event),
      { kind: 'button', label: 'Register for Event', url: link },
      { kind: 'paragraph', text: 'You can use the link yourself or pass it on. It works until three hours after the event has ended.' },
    ],
  });
}

interface PlaceMail {
  readonly firstName: string;
  readonly organization: string;
  readonly event: EventFacts;
}

interface PlaceCanceled extends PlaceMail {
  /** The registration link. */
  readonly link: string;
  /** What the guest had paid; undefined if nothing. */
  readonly payment?: GuestsPayment | undefined;
}

/** Renders the email to a guest who gave up their place. */
export function placeCanceled({ firstName, organization, event: given, link, payment }: PlaceCanceled): RenderedMail {
  const event = eventInMail(given);
  return renderMail({
    subject: `You gave back your place at ${event.name}`,
    preview: 'Thank you for telling us',
    heading: nameOr(`Thank you for telling us, ${firstName}`, 'Thank you for telling us'),
    blocks: [
      {
        kind: 'paragraph',
        text: `You gave back your place at ${event.name}, hosted by ${nameOr(organization, 'its organizer')}. If someone is waiting for a place, it will be offered to them.`,
      },
      ...(payment === undefined ? [] : [{ kind: 'paragraph', text: returnedWords(payment) } as const]),
      {
        kind: 'paragraph',
        text: 'If you change your mind, you can register again. If the event is full by then, you can join the waiting list.',
      },
      { kind: 'button', label: 'Register for Event', url: link },
    ],
  });
}

/** Renders the email to a guest whose place somebody else has taken over. */
export function placePassedOn({ firstName, organization, event: given }: PlaceMail): RenderedMail {
  const event = eventInMail(given);
  return renderMail({
    subject: `You passed on your place at ${event.name}`,
    preview: 'Somebody else has registered in your place',
    heading: nameOr(`${firstName}, your place is passed on`, 'Your place is passed on'),
    blocks: [
      {
        kind: 'paragraph',
        text: `Somebody has used your link and registered in your place at ${event.name}, hosted by ${nameOr(organization, 'its organizer')}. You are no longer registered for it.`,
      },
      { kind: 'paragraph', text: 'The payment stays with the place. If it is ever returned, it goes back to whoever paid.' },
    ],
  });
}

interface Reminder extends PlaceMail {
  /** The guest's evening page, where they can give up their place. */
  readonly evening: string;
  /** True if the email is late and is sent on the day of the event. */
  readonly isToday: boolean;
}

/** Renders the email that everybody registered gets the day before the event. */
export function reminder({ firstName, organization, event: given, evening, isToday }: Reminder): RenderedMail {
  const event = eventInMail(given);
  const when = eveningOf(event);
  return renderMail({
    subject: isToday ? `Today: ${event.name}` : `Tomorrow: ${event.name}`,
    preview: `${when.day}, ${when.hours}, ${event.venue_name}`,
    heading: isToday
      ? nameOr(`${firstName}, see you today`, 'See you today')
      : nameOr(`${firstName}, see you tomorrow`, 'See you tomorrow'),
    blocks: [
      {
        kind: 'paragraph',
        text: `${event.name}, hosted by ${nameOr(organization, 'its organizer')}, is ${isToday ? 'today' : 'tomorrow'}.`,
      },
      whenAndWhere(event),
      onMap(event),
      { kind: 'button', label: 'Your evening', url: evening },
      { kind: 'paragraph', text: 'Cannot come? Give your place to someone who is waiting, on the same page.' },
    ],
  });
}

export interface ProfileLinkMail {
  readonly firstName: string;
  readonly organization: string;
  readonly link: string;
}

interface EveningLinkMail {
  readonly firstName: string;
  readonly event: string;
  readonly link: string;
}

/** Renders the email to a guest who has no session on the phone they are using. */
export function eveningLinkMail({ firstName, event, link }: EveningLinkMail): RenderedMail {
  return renderMail({
    subject: nameOr(`Your evening at ${event}`, 'Your evening'),
    preview: 'Your table, the clock, and your code for the door',
    heading: nameOr(`${firstName}, here is your evening`, 'Here is your evening'),
    blocks: [
      {
        kind: 'paragraph',
        text: 'On the night, this page will show where you sit and how much time is left in the round. It also has your code for the door.',
      },
      { kind: 'button', label: 'Open my evening', url: link },
      {
        kind: 'paragraph',
        text: 'The link works on any phone until 30 days after the event. It opens your profile for anyone who has it, so please do not pass it on.',
      },
    ],
  });
}

/**
 * Renders the email to the address that a guest gave, after someone else has replaced it. The new address is not named, because a colleague
 * may have mistyped it.
 */
export function addressChangedMail({ firstName, organization, link }: ProfileLinkMail): RenderedMail {
  const who = nameOr(organization, 'the organizer');
  return renderMail({
    subject: nameOr(`Your email address at ${organization} was changed`, 'Your email address was changed'),
    preview: 'If you did not ask for this, you can put yours back',
    heading: nameOr(`${firstName}, your email address was changed`, 'Your email address was changed'),
    blocks: [
      {
        kind: 'paragraph',
        text: `Your profile at ${who} now has a different email address. Emails about your evenings will go there. Your answers and results cannot be opened from there until you say that the address is yours.`,
      },
      { kind: 'paragraph', text: 'If you did not ask for this, open the link and press ‘No, not me’. That will put your address back.' },
      { kind: 'button', label: 'Put my address back', url: link },
      {
        kind: 'paragraph',
        text: 'The link works for 30 days. It opens your profile for anyone who has it, so please do not pass it on.',
      },
    ],
  });
}

/** Renders the email to a participant who wants to see or change their profile. */
export function profileLinkMail({ firstName, organization, link }: ProfileLinkMail): RenderedMail {
  return renderMail({
    subject: nameOr(`Your profile link for ${organization}`, 'Your profile link'),
    preview: 'Open your profile on any phone or computer',
    heading: nameOr(`${firstName}, here is your profile`, 'Here is your profile'),
    blocks: [
      {
        kind: 'paragraph',
        text: `With this link you can see and change what you told ${nameOr(organization, 'the organizer')} when you registered.`,
      },
      { kind: 'button', label: 'Edit Profile', url: link },
      {
        kind: 'paragraph',
        text: 'The link works for seven days. It opens your profile for anyone who has it, so please do not pass it on.',
      },
    ],
  });
}
