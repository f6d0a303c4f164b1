import type { MailContent } from '../data/mails.ts';
import { env } from '../lib/env.ts';
import type { RenderedMail } from '../lib/mail-layout.ts';
import { eventInvitation } from '../lib/mail-templates.ts';
import type { Attachment } from '../lib/mailer.ts';
import { drawCalendar } from './event-calendar.ts';
import { tokenOf } from './registration-link.ts';

type Content = Extract<MailContent, { template: 'event-invitation' }>;

/** An invitation with its registration link, and the event for the reader's calendar. */
export async function renderEventInvitation(content: Content): Promise<RenderedMail & { attachments: Attachment[] }> {
  const token = await tokenOf(content.event_id, content.link);
  const link = `${env('SITE_URL')}/register/${content.event_id}?token=${token}`;
  const { event } = content;
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
    content.organization,
  );
  return {
    ...eventInvitation({ organization: content.organization, event, link }),
    attachments: [{ filename: 'event.ics', contentType: 'text/calendar; charset=utf-8; method=PUBLISH', content: calendar }],
  };
}
