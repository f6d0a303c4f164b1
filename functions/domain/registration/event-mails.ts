import type { EventFacts } from '#shared/model/events/event.ts';
import { startsToday } from '#shared/rules/events/reminder.ts';
import type { CalendarSource, MailContent } from '../../data/mail/mail-content.ts';
import { drawQrPng } from '../../lib/draw-qr-code.ts';
import type { Attachment } from '../../lib/mail/delivery/mailer.ts';
import { eventInvitation, placeCanceled, placePassedOn, registrationConfirmation, reminder } from '../../lib/mail/templates/guest-mails.ts';
import type { RenderedMail } from '../../lib/mail/templates/mail-layout.ts';
import { eventInMail, safeName } from '../../lib/mail/templates/names-in-mail.ts';
import type { MailWords } from '../../lib/mail/words/en.ts';
import { drawCalendar } from '../events/event-calendar.ts';
import { linkOf, tokenOf } from '../events/registration-link.ts';
import { doorAddress, eveningAddress } from '../guests/evening-addresses.ts';

type ContentOf<Template> = Extract<MailContent, { template: Template }>;
type RenderedWithFiles = RenderedMail & { attachments: Attachment[] };

/** Renders an invitation with its registration link, and the event as a calendar file. */
export async function renderEventInvitation(content: ContentOf<'event-invitation'>, words: MailWords): Promise<RenderedWithFiles> {
  const { organization, event } = content;
  const link = await linkIn(content, event);
  return {
    ...eventInvitation({ organization, event, link }, words),
    attachments: [calendarFile(content, content, link, words)],
  };
}

/** Renders a confirmation, with the event as a calendar file. */
export async function renderConfirmation(content: ContentOf<'registration-confirmation'>, words: MailWords): Promise<RenderedWithFiles> {
  const { first_name: firstName, organization, event, calendar, participant_id: guest, met, receipt } = content;
  const link = calendar && (await linkIn(calendar, event));
  if (calendar === undefined || link === undefined) {
    return { ...registrationConfirmation({ firstName, organization, event, link: undefined, met, receipt }, words), attachments: [] };
  }
  const evening = guest === undefined ? undefined : { page: eveningAddress(calendar.event_id, guest, event.language), doorCode };
  const code = guest === undefined ? [] : [await codeFile(doorAddress(calendar.event_id, guest))];
  return {
    ...registrationConfirmation({ firstName, organization, event, link, evening, met, receipt }, words),
    attachments: [calendarFile(content, calendar, link, words), ...code],
  };
}

/** Renders the email to a guest who gave up their place. It says how to come back. */
export async function renderPlaceCanceled(content: ContentOf<'place-cancelled'>, words: MailWords): Promise<RenderedMail> {
  const { first_name: firstName, organization, event, calendar, payment } = content;
  if (content.passed_on) return placePassedOn({ firstName, organization, event }, words);
  return placeCanceled({ firstName, organization, event, link: await linkIn(calendar, event), payment }, words);
}

/** Renders the reminder sent the day before, with the event as a calendar file. `now`: epoch ms. */
export async function renderReminder(content: ContentOf<'reminder'>, now: number, words: MailWords): Promise<RenderedWithFiles> {
  const { first_name: firstName, organization, event, calendar, participant_id: guest } = content;
  const evening = eveningAddress(calendar.event_id, guest, event.language);
  return {
    ...reminder(
      {
        ...{ firstName, organization, event, evening },
        isToday: startsToday({ start: event.start_time, timeZone: event.time_zone }, now),
      },
      words,
    ),
    attachments: [calendarFile(content, calendar, await linkIn(calendar, event), words)],
  };
}

/** The picture's name inside the email. */
const doorCode = 'door-code';

/** The picture is part of the email, because mail programs block both pictures from other addresses and `data:` pictures. */
const codeFile = async (address: string): Promise<Attachment> => ({
  ...{ filename: 'door-code.png', contentType: 'image/png', cid: doorCode },
  content: await drawQrPng(address),
});

const linkIn = async ({ event_id, link }: CalendarSource, { language }: Pick<EventFacts, 'language'>) =>
  linkOf(event_id, await tokenOf(event_id, link), language);

/** Returns the calendar file. Names in it are made as safe as those in the email, because calendar programs also turn text into links. */
export function calendarFile(
  content: Pick<ContentOf<'event-invitation'>, 'event' | 'organization'>,
  source: CalendarSource,
  link: string,
  words: MailWords,
  { canceled = false } = {},
): Attachment {
  const event = eventInMail(content.event, words);
  const calendar = drawCalendar(
    {
      id: source.event_id,
      version: source.event_version,
      name: event.name,
      venueName: event.venue_name,
      venueLocation: event.venue_location,
      start: event.start_time,
      end: event.end_time,
      createdAt: source.created_at,
      cancellation: canceled ? {} : null,
    },
    words.hostedBy(safeName(content.organization)),
    link,
  );
  return { filename: 'event.ics', contentType: 'text/calendar; charset=utf-8; method=PUBLISH', content: calendar };
}
