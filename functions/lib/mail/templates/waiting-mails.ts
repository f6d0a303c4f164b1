import type { EventFacts } from '#shared/model/events/event.ts';
import type { Gender } from '#shared/model/participants/participant.ts';
import type { Currency } from '#shared/model/payments/currency.ts';
import { moneyIn } from '#shared/rules/payments/money.ts';
import { ordinal } from '#shared/rules/text/ordinal.ts';
import { onMap, whenAndWhere } from './mail-facts.ts';
import { type RenderedMail, renderMail } from './mail-layout.ts';
import { eventInMail, nameOr } from './names-in-mail.ts';

export interface WaitingMail {
  readonly firstName: string;
  readonly organization: string;
  readonly event: EventFacts;
  /** The link to the guest's own place on the list. */
  readonly link: string;
}

/** Returns 'Thursday, March 5, 6:00 PM EST', in the venue's time zone. `instant`: UTC ISO. */
export function momentIn(timeZone: string, instant: string): string {
  const parts = { weekday: 'long', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  // Node puts a narrow no-break space before AM/PM, which many mail programs show as a box.
  return new Intl.DateTimeFormat('en-US', { timeZone, ...parts })
    .format(new Date(instant))
    .replace(/\u202f/g, ' ')
    .replace(' at ', ', ');
}

const queueNames: Record<Gender, string> = { male: 'men', female: 'women', 'non-binary': 'non-binary guests' };

/** Renders the email to a guest who has joined a waiting list, or who tried to join it a second time. */
export function waitlistJoined(mail: WaitingMail & { readonly queue: Gender; readonly position: number }): RenderedMail {
  const event = eventInMail(mail.event);
  const whose = mail.event.format === undefined ? ` for ${queueNames[mail.queue]}` : '';
  const place = `${ordinal(mail.position)} on the waiting list${whose}`;
  return renderMail({
    subject: `You are on the waiting list for ${event.name}`,
    preview: `You are ${place}`,
    heading: nameOr(`${mail.firstName}, you are on the waiting list`, 'You are on the waiting list'),
    blocks: [
      {
        kind: 'paragraph',
        text: `${event.name}, hosted by ${nameOr(mail.organization, 'its organizer')}, is full. You are ${place}. When it is your turn, you will get an email, and the place will be held for you for a while.`,
      },
      whenAndWhere(event),
      onMap(event),
      { kind: 'button', label: 'See your place', url: mail.link },
      { kind: 'paragraph', text: 'Cannot come after all? Leave the list on the same page, and someone else moves up.' },
      {
        kind: 'paragraph',
        text: 'If you did not ask for this, someone entered your address by mistake. You can leave the list there, too.',
      },
    ],
  });
}

export interface PlaceOffered extends WaitingMail {
  /** UTC ISO. */
  readonly until: string;
  /** What the place costs; undefined if it costs nothing. */
  readonly price?: { readonly amount: number; readonly currency: Currency } | undefined;
  /** Whether staff have approved the guest's application, rather than a place having become free. */
  readonly approved?: boolean;
}

/** Renders the email to a guest who has a place held for them. */
export function placeOffered({ price, approved = false, ...mail }: PlaceOffered): RenderedMail {
  const event = eventInMail(mail.event);
  const until = momentIn(event.time_zone, mail.until);
  const held = `A place at ${event.name}, hosted by ${nameOr(mail.organization, 'its organizer')}, is held for you until ${until}.`;
  const take = price === undefined ? 'accepting' : 'paying';
  return renderMail({
    subject: `A place for you at ${event.name}, until ${until}`,
    preview: price === undefined ? 'One tap, and it is yours' : `It is yours for ${moneyIn(price.amount, price.currency)}`,
    heading: approved
      ? nameOr(`${mail.firstName}, you are in`, 'You are in')
      : nameOr(`${mail.firstName}, there is a place for you`, 'There is a place for you'),
    blocks: [
      { kind: 'paragraph', text: approved ? `Your application was approved. ${held}` : held },
      ...(price === undefined
        ? []
        : [
            {
              kind: 'paragraph',
              text: `The place costs ${moneyIn(price.amount, price.currency)}. It is yours once you have paid.`,
            } as const,
          ]),
      whenAndWhere(event),
      onMap(event),
      { kind: 'button', label: price === undefined ? 'Accept, or say no thanks' : 'Pay, or say no thanks', url: mail.link },
      {
        kind: 'paragraph',
        text: `If you do not answer by then, someone else will get the place. What you typed has been kept, so ${take} takes ${price === undefined ? 'one tap' : 'a minute'}.`,
      },
    ],
  });
}

/**
 * Renders the email to a guest whom staff imported from elsewhere, and who has to complete the place. `until`: UTC ISO. `again`: a reminder.
 */
export function placeToComplete(mail: WaitingMail & { readonly until: string; readonly again: boolean }): RenderedMail {
  const event = eventInMail(mail.event);
  const until = momentIn(event.time_zone, mail.until);
  return renderMail({
    subject: mail.again ? `Reminder: complete your place at ${event.name}` : `Complete your place at ${event.name}`,
    preview: 'It takes less than a minute',
    heading: nameOr(`${mail.firstName}, complete your place`, 'Complete your place'),
    blocks: [
      {
        kind: 'paragraph',
        text: `${nameOr(mail.organization, 'The organizer')} has a place for you at ${event.name}, and needs a few more details from you. The place is held until ${until}.`,
      },
      whenAndWhere(event),
      onMap(event),
      { kind: 'button', label: 'Complete your place', url: mail.link },
      { kind: 'paragraph', text: 'Cannot come after all? Give the place back on the same page.' },
      {
        kind: 'paragraph',
        text: 'The organizer entered your address. If that is a mistake, you can give the place back there, too.',
      },
    ],
  });
}

/**
 * Renders the email to a guest whose offer ended without an answer. `closed`: whether the list is closed, so that no one is offered a place
 * or may join again. `approved`: the guest had applied, and did not pay in time.
 */
export function placeLost({
  approved = false,
  ...mail
}: WaitingMail & { readonly closed: boolean; readonly approved?: boolean }): RenderedMail {
  const event = eventInMail(mail.event);
  if (approved) return approvalLapsed(mail, event);
  const over = `The time to accept your place at ${event.name} is over.`;
  if (mail.closed) {
    return renderMail({
      subject: `Your place at ${event.name} is no longer held`,
      preview: 'The first to register gets it now',
      heading: nameOr(`${mail.firstName}, your place is no longer held`, 'Your place is no longer held'),
      blocks: [
        { kind: 'paragraph', text: over },
        { kind: 'paragraph', text: 'The waiting list is now closed. A free place goes to the first person to register.' },
        { kind: 'button', label: 'See how to register', url: mail.link },
      ],
    });
  }
  return renderMail({
    subject: `Your place at ${event.name} went to the next person`,
    preview: 'You can join the waiting list again',
    heading: nameOr(`${mail.firstName}, your place went to the next person`, 'Your place went to the next person'),
    blocks: [
      { kind: 'paragraph', text: over },
      { kind: 'paragraph', text: 'You can join the waiting list again, at its end, with what you typed before.' },
      { kind: 'button', label: 'Join again', url: mail.link },
    ],
  });
}

function approvalLapsed({ firstName, link, closed }: WaitingMail & { readonly closed: boolean }, event: EventFacts): RenderedMail {
  return renderMail({
    subject: `Your place at ${event.name} is no longer held`,
    preview: 'It was not paid in time',
    heading: nameOr(`${firstName}, your place is no longer held`, 'Your place is no longer held'),
    blocks: [
      { kind: 'paragraph', text: `The time to pay for your place at ${event.name} is over.` },
      ...(closed ? [] : [{ kind: 'paragraph', text: 'You can apply again, with what you typed before.' } as const]),
      { kind: 'button', label: closed ? 'See your application' : 'Apply again', url: link },
    ],
  });
}

/** Renders the email to a guest who has applied, or who tried to apply a second time. */
export function applicationReceived(mail: WaitingMail): RenderedMail {
  const event = eventInMail(mail.event);
  return renderMail({
    subject: `You have applied for ${event.name}`,
    preview: 'You will hear from the organizer by email',
    heading: nameOr(`${mail.firstName}, you have applied`, 'You have applied'),
    blocks: [
      {
        kind: 'paragraph',
        text: `Thank you for applying for ${event.name}. You do not have a place yet: ${nameOr(mail.organization, 'the organizer')} decides who comes, and tells you by email.`,
      },
      whenAndWhere(event),
      onMap(event),
      { kind: 'button', label: 'See your application', url: mail.link },
      { kind: 'paragraph', text: 'Changed your mind? Withdraw your application on the same page.' },
      {
        kind: 'paragraph',
        text: 'If you did not ask for this, someone entered your address by mistake. You can withdraw the application there, too.',
      },
    ],
  });
}

/** Renders the email to a guest whose application was declined. It gives no reason, and nothing from which one could be guessed. */
export function applicationDeclined(mail: WaitingMail): RenderedMail {
  const event = eventInMail(mail.event);
  return renderMail({
    subject: `Your application for ${event.name}`,
    preview: 'There is no place for you this time',
    heading: nameOr(`${mail.firstName}, not this time`, 'Not this time'),
    blocks: [
      {
        kind: 'paragraph',
        text: `Thank you for applying for ${event.name}. ${nameOr(mail.organization, 'The organizer')} cannot offer you a place this time.`,
      },
      { kind: 'paragraph', text: 'What you typed has been deleted, except for your name and address.' },
      { kind: 'button', label: 'See your application', url: mail.link },
    ],
  });
}

/**
 * Renders the email to a registered guest who asked to join the waiting list or, if `applied`, who applied. `evening`: their evening page.
 */
export function registeredAlready({
  firstName,
  organization,
  event: given,
  evening,
  applied,
}: Omit<WaitingMail, 'link'> & { readonly evening: string; readonly applied: boolean }) {
  const event = eventInMail(given);
  const asked = applied ? 'applied' : 'asked to join the waiting list';
  return renderMail({
    subject: `You already have a place at ${event.name}`,
    preview: 'There is nothing to wait for',
    heading: nameOr(`${firstName}, you already have a place`, 'You already have a place'),
    blocks: [
      {
        kind: 'paragraph',
        text: `Someone, probably you, ${asked} for ${event.name}. You are registered for it with ${nameOr(organization, 'its organizer')}, so there is nothing to wait for.`,
      },
      whenAndWhere(event),
      onMap(event),
      { kind: 'button', label: 'Your evening', url: evening },
    ],
  });
}
