import type { CalendarSource, MailContent } from '../../data/mail/mails.ts';
import { env } from '../../lib/env.ts';
import type { RenderedMail } from '../../lib/mail/mail-layout.ts';
import { eventInvitation, registrationConfirmation } from '../../lib/mail/mail-templates.ts';
import type { Attachment } from '../../lib/mail/mailer.ts';
import { eventInMail, nameOr } from '../../lib/mail/names-in-mail.ts';
import { drawCalendar } from '../events/event-calendar.ts';
import { linkOf, tokenOf } from './registration-link.ts';

type ContentOf<Template> = Extract<MailContent, { template: Template }>;
type RenderedWithFiles = RenderedMail & { attachments: Attachment[] };

/** An invitation with its registration link, and the event as a calendar file. */
export async function renderEventInvitation(content: ContentOf<'event-invitation'>): Promise<RenderedWithFiles> {
  const link = await linkIn(content);
  const { organization, event } = content;
  return {
    ...eventInvitation({ organization, event: eventInMail(event), link }),
    attachments: [calendarFile(content, content, link)],
  };
}

/** A confirmation, with the event as a calendar file. */
export async function renderConfirmation(content: ContentOf<'registration-confirmation'>): Promise<RenderedWithFiles> {
  const { first_name: firstName, organization, event, calendar } = content;
  const link = calendar && (await linkIn(calendar));
  return {
    ...registrationConfirmation({ firstName, organization, event, link, evening: calendar && eveningAddress(calendar.event_id) }),
    attachments: calendar === undefined || link === undefined ? [] : [calendarFile(content, calendar, link)],
  };
}

/** The phone that registered has the session; any other one can have a link mailed there. */
const eveningAddress = (eventId: string) => `${env('SITE_URL')}/evening/${eventId}`;

const linkIn = async ({ event_id, link }: CalendarSource) => linkOf(event_id, await tokenOf(event_id, link));

/** The file gets the same safe names as the mail, because calendar programs make links too. */
function calendarFile(
  content: Pick<ContentOf<'event-invitation'>, 'event' | 'organization'>,
  source: CalendarSource,
  link: string,
): Attachment {
  const event = eventInMail(content.event);
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
    },
    nameOr(content.organization, 'the organizer'),
    link,
  );
  return { filename: 'event.ics', contentType: 'text/calendar; charset=utf-8; method=PUBLISH', content: calendar };
}
