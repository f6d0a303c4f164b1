import type { EventFacts } from '#shared/model/events/event.ts';
import type { GuestsPayment, Receipt } from '#shared/model/payments/receipt.ts';
import type { MailWords } from '../words/en.ts';
import { eveningOf, onMap, whenAndWhere } from './mail-facts.ts';
import { type RenderedMail, renderMail } from './mail-layout.ts';
import { eventInMail, safeName } from './names-in-mail.ts';
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
export function registrationConfirmation(
  { firstName, organization, event: given, link, evening, met = 0, receipt }: RegistrationConfirmation,
  words: MailWords,
): RenderedMail {
  const event = eventInMail(given, words);
  const when = eveningOf(event, words);
  const say = words.confirmation;
  return renderMail({
    words,
    subject: say.subject(event.name),
    preview: `${when.day}, ${when.hours}, ${event.venue_name}`,
    heading: say.heading(safeName(firstName)),
    blocks: [
      { kind: 'paragraph', text: say.saved(event.name, safeName(organization)) },
      ...(met === 0 ? [] : [{ kind: 'paragraph', text: say.welcomeBack(met) } as const]),
      whenAndWhere(event, words),
      onMap(event, words),
      ...(receipt === undefined ? [] : receiptBlocks(receipt, words)),
      ...(link === undefined
        ? []
        : [{ kind: 'paragraph', text: say.calendar } as const, { kind: 'link', label: words.editProfile, url: link } as const]),
      ...(evening === undefined
        ? []
        : [
            { kind: 'paragraph', text: say.onTheNight } as const,
            { kind: 'button', label: words.yourEvening, url: evening.page } as const,
            { kind: 'paragraph', text: say.cannotCome } as const,
            { kind: 'paragraph', text: say.scan } as const,
            { kind: 'picture', cid: evening.doorCode, alt: say.doorCode } as const,
          ]),
      { kind: 'paragraph', text: say.comeEarly },
      { kind: 'paragraph', text: say.mistake },
    ],
  });
}

export interface EventInvitation {
  /** The tenant's name, as participants know it. */
  readonly organization: string;
  readonly event: EventFacts;
  readonly link: string;
}

/** Renders the email to a guest invited by an organizer. */
export function eventInvitation({ organization, event: given, link }: EventInvitation, words: MailWords): RenderedMail {
  const event = eventInMail(given, words);
  const when = eveningOf(event, words);
  const say = words.invitation;
  return renderMail({
    words,
    subject: say.subject(event.name),
    preview: `${when.day}, ${when.hours}, ${event.venue_name}`,
    heading: say.heading(event.name),
    blocks: [
      { kind: 'paragraph', text: say.text(safeName(organization)) },
      whenAndWhere(event, words),
      { kind: 'button', label: words.registerForEvent, url: link },
      { kind: 'paragraph', text: say.passOn },
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
export function placeCanceled({ firstName, organization, event: given, link, payment }: PlaceCanceled, words: MailWords): RenderedMail {
  const event = eventInMail(given, words);
  const say = words.placeCanceled;
  return renderMail({
    words,
    subject: say.subject(event.name),
    preview: say.preview,
    heading: say.heading(safeName(firstName)),
    blocks: [
      { kind: 'paragraph', text: say.text(event.name, safeName(organization)) },
      ...(payment === undefined ? [] : [{ kind: 'paragraph', text: returnedWords(payment, words) } as const]),
      { kind: 'paragraph', text: say.again },
      { kind: 'button', label: words.registerForEvent, url: link },
    ],
  });
}

/** Renders the email to a guest whose place somebody else has taken over. */
export function placePassedOn({ firstName, organization, event: given }: PlaceMail, words: MailWords): RenderedMail {
  const event = eventInMail(given, words);
  const say = words.passedOn;
  return renderMail({
    words,
    subject: say.subject(event.name),
    preview: say.preview,
    heading: say.heading(safeName(firstName)),
    blocks: [
      { kind: 'paragraph', text: say.text(event.name, safeName(organization)) },
      { kind: 'paragraph', text: say.payment },
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
export function reminder({ firstName, organization, event: given, evening, isToday }: Reminder, words: MailWords): RenderedMail {
  const event = eventInMail(given, words);
  const when = eveningOf(event, words);
  const say = isToday ? words.reminder.today : words.reminder.tomorrow;
  return renderMail({
    words,
    subject: say.subject(event.name),
    preview: `${when.day}, ${when.hours}, ${event.venue_name}`,
    heading: say.heading(safeName(firstName)),
    blocks: [
      { kind: 'paragraph', text: say.text(event.name, safeName(organization)) },
      whenAndWhere(event, words),
      onMap(event, words),
      { kind: 'button', label: words.yourEvening, url: evening },
      { kind: 'paragraph', text: words.reminder.cannotCome },
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
export function eveningLinkMail({ firstName, event, link }: EveningLinkMail, words: MailWords): RenderedMail {
  const say = words.eveningLink;
  return renderMail({
    words,
    subject: say.subject(safeName(event)),
    preview: say.preview,
    heading: say.heading(safeName(firstName)),
    blocks: [
      { kind: 'paragraph', text: say.text },
      { kind: 'button', label: words.openEvening, url: link },
      { kind: 'paragraph', text: say.lasts },
    ],
  });
}

/**
 * Renders the email to the address that a guest gave, after someone else has replaced it. The new address is not named, because a colleague
 * may have mistyped it.
 */
export function addressChangedMail({ firstName, organization, link }: ProfileLinkMail, words: MailWords): RenderedMail {
  const say = words.addressChanged;
  return renderMail({
    words,
    subject: say.subject(safeName(organization)),
    preview: say.preview,
    heading: say.heading(safeName(firstName)),
    blocks: [
      { kind: 'paragraph', text: say.text(safeName(organization)) },
      { kind: 'paragraph', text: say.notMe },
      { kind: 'button', label: say.putBack, url: link },
      { kind: 'paragraph', text: say.lasts },
    ],
  });
}

/** Renders the email to a participant who wants to see or change their profile. */
export function profileLinkMail({ firstName, organization, link }: ProfileLinkMail, words: MailWords): RenderedMail {
  const say = words.profileLink;
  return renderMail({
    words,
    subject: say.subject(safeName(organization)),
    preview: say.preview,
    heading: say.heading(safeName(firstName)),
    blocks: [
      { kind: 'paragraph', text: say.text(safeName(organization)) },
      { kind: 'button', label: words.editProfile, url: link },
      { kind: 'paragraph', text: say.lasts },
    ],
  });
}
