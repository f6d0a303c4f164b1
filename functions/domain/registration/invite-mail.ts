import type { MailContent } from '../../data/mail/mails.ts';
import type { RenderedMail } from '../../lib/mail/mail-layout.ts';
import { eventInvitation } from '../../lib/mail/mail-templates.ts';
import type { Attachment } from '../../lib/mail/mailer.ts';
import { eventInMail, nameOr } from '../../lib/mail/names-in-mail.ts';
import { drawCalendar } from '../events/event-calendar.ts';
import { linkOf, tokenOf } from './registration-link.ts';

type Content = Extract<MailContent, { template: 'event-invitation' }>;

/** An invitation with its registration link, and the event as a calendar file. */
export async function renderEventInvitation(content: Content): Promise<RenderedMail & { attachments: Attachment[] }> {
  const link = linkOf(content.event_id, await tokenOf(content.event_id, content.link));
  // The calendar file gets the same safe names as the mail, because calendar programs make links too.
  const event = eventInMail(content.event);
  const organization = nameOr(content.organization, 'the organizer');
  const calendar = drawCalendar(
    {
      id: content.event_id,
      version: content.event_version,
      name: event.name,
      venueName: event.venue_name,
      venueLocation: event.venue_location,
      start: event.start_time,
      end: event.end_time,
      createdAt: content.created_at,
    },
    organization,
    link,
  );
  return {
    ...eventInvitation({ organization: content.organization, event, link }),
    attachments: [{ filename: 'event.ics', contentType: 'text/calendar; charset=utf-8; method=PUBLISH', content: calendar }],
  };
}
