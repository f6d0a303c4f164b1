import type { EventFacts } from '#shared/model/events/event.ts';
import type { Gender } from '#shared/model/participants/participant.ts';
import type { Currency } from '#shared/model/payments/currency.ts';
import { moneyIn } from '#shared/rules/payments/money.ts';
import type { MailWords } from '../words/en.ts';
import { momentIn, onMap, whenAndWhere } from './mail-facts.ts';
import { type RenderedMail, renderMail } from './mail-layout.ts';
import { eventInMail, safeName } from './names-in-mail.ts';

export interface WaitingMail {
  readonly firstName: string;
  readonly organization: string;
  readonly event: EventFacts;
  /** The link to the guest's own place on the list. */
  readonly link: string;
}

/** Renders the email to a guest who has joined a waiting list, or who tried to join it a second time. */
export function waitlistJoined(mail: WaitingMail & { readonly queue: Gender; readonly position: number }, words: MailWords): RenderedMail {
  const event = eventInMail(mail.event, words);
  const say = words.joined;
  const position = say.position(mail.position, mail.event.format === undefined ? mail.queue : undefined);
  return renderMail({
    words,
    subject: say.subject(event.name),
    preview: position,
    heading: say.heading(safeName(mail.firstName)),
    blocks: [
      { kind: 'paragraph', text: say.text(event.name, safeName(mail.organization), position) },
      whenAndWhere(event, words),
      onMap(event, words),
      { kind: 'button', label: words.seePlace, url: mail.link },
      { kind: 'paragraph', text: say.cannotCome },
      { kind: 'paragraph', text: say.mistake },
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
export function placeOffered({ price, approved = false, ...mail }: PlaceOffered, words: MailWords): RenderedMail {
  const event = eventInMail(mail.event, words);
  const until = momentIn(event.time_zone, mail.until, words.locale);
  const money = price && moneyIn(price.amount, price.currency, words.locale);
  const say = words.offered;
  return renderMail({
    words,
    subject: say.subject(event.name, until),
    preview: money === undefined ? say.previewFree : say.preview(money),
    heading: (approved ? say.headingApproved : say.heading)(safeName(mail.firstName)),
    blocks: [
      { kind: 'paragraph', text: (approved ? say.heldApproved : say.held)(event.name, safeName(mail.organization), until) },
      ...(money === undefined ? [] : [{ kind: 'paragraph', text: say.costs(money) } as const]),
      whenAndWhere(event, words),
      onMap(event, words),
      { kind: 'button', label: money === undefined ? say.accept : say.pay, url: mail.link },
      { kind: 'paragraph', text: money === undefined ? say.elseFree : say.else },
    ],
  });
}

/**
 * Renders the email to a guest whom staff imported from elsewhere, and who has to complete the place. `until`: UTC ISO. `again`: a reminder.
 */
export function placeToComplete(mail: WaitingMail & { readonly until: string; readonly again: boolean }, words: MailWords): RenderedMail {
  const event = eventInMail(mail.event, words);
  const say = words.toComplete;
  return renderMail({
    words,
    subject: (mail.again ? say.subjectAgain : say.subject)(event.name),
    preview: say.preview,
    heading: say.heading(safeName(mail.firstName)),
    blocks: [
      {
        kind: 'paragraph',
        text: say.text(event.name, safeName(mail.organization), momentIn(event.time_zone, mail.until, words.locale)),
      },
      whenAndWhere(event, words),
      onMap(event, words),
      { kind: 'button', label: say.complete, url: mail.link },
      { kind: 'paragraph', text: say.cannotCome },
      { kind: 'paragraph', text: say.mistake },
    ],
  });
}

/**
 * Renders the email to a guest whose offer ended without an answer. `closed`: whether the list is closed, so that no one is offered a place
 * or may join again. `approved`: the guest had applied, and did not pay in time.
 */
export function placeLost(
  { approved = false, closed, firstName, link, event: given }: WaitingMail & { readonly closed: boolean; readonly approved?: boolean },
  words: MailWords,
): RenderedMail {
  const event = eventInMail(given, words);
  const name = safeName(firstName);
  const say = words.lost;
  if (approved) {
    return renderMail({
      words,
      subject: say.subject(event.name),
      preview: say.previewUnpaid,
      heading: say.heading(name),
      blocks: [
        { kind: 'paragraph', text: say.unpaid(event.name) },
        ...(closed ? [] : [{ kind: 'paragraph', text: say.applyAgain } as const]),
        { kind: 'button', label: closed ? words.seeApplication : say.apply, url: link },
      ],
    });
  }
  return renderMail({
    words,
    subject: (closed ? say.subject : say.subjectNext)(event.name),
    preview: closed ? say.previewClosed : say.previewNext,
    heading: (closed ? say.heading : say.headingNext)(name),
    blocks: [
      { kind: 'paragraph', text: say.over(event.name) },
      { kind: 'paragraph', text: closed ? say.closed : say.joinAgain },
      { kind: 'button', label: closed ? say.howToRegister : say.join, url: link },
    ],
  });
}

/** Renders the email to a guest who has applied, or who tried to apply a second time. */
export function applicationReceived(mail: WaitingMail, words: MailWords): RenderedMail {
  const event = eventInMail(mail.event, words);
  const say = words.applied;
  return renderMail({
    words,
    subject: say.subject(event.name),
    preview: say.preview,
    heading: say.heading(safeName(mail.firstName)),
    blocks: [
      { kind: 'paragraph', text: say.text(event.name, safeName(mail.organization)) },
      whenAndWhere(event, words),
      onMap(event, words),
      { kind: 'button', label: words.seeApplication, url: mail.link },
      { kind: 'paragraph', text: say.changedMind },
      { kind: 'paragraph', text: say.mistake },
    ],
  });
}

/** Renders the email to a guest whose application was declined. It gives no reason, and nothing from which one could be guessed. */
export function applicationDeclined(mail: WaitingMail, words: MailWords): RenderedMail {
  const event = eventInMail(mail.event, words);
  const say = words.declined;
  return renderMail({
    words,
    subject: say.subject(event.name),
    preview: say.preview,
    heading: say.heading(safeName(mail.firstName)),
    blocks: [
      { kind: 'paragraph', text: say.text(event.name, safeName(mail.organization)) },
      { kind: 'paragraph', text: say.deleted },
      { kind: 'button', label: words.seeApplication, url: mail.link },
    ],
  });
}

/**
 * Renders the email to a registered guest who asked to join the waiting list or, if `applied`, who applied. `evening`: their evening page.
 */
export function registeredAlready(
  mail: Omit<WaitingMail, 'link'> & { readonly evening: string; readonly applied: boolean },
  words: MailWords,
): RenderedMail {
  const event = eventInMail(mail.event, words);
  const say = words.registeredAlready;
  return renderMail({
    words,
    subject: say.subject(event.name),
    preview: say.preview,
    heading: say.heading(safeName(mail.firstName)),
    blocks: [
      { kind: 'paragraph', text: (mail.applied ? say.applied : say.asked)(event.name, safeName(mail.organization)) },
      whenAndWhere(event, words),
      onMap(event, words),
      { kind: 'button', label: words.yourEvening, url: mail.evening },
    ],
  });
}
