import type { EventFacts } from '#shared/model/events/event.ts';
import { whenAndWhere } from './mail-facts.ts';
import { type RenderedMail, renderMail } from './mail-layout.ts';
import { eventInMail, nameOr } from './names-in-mail.ts';

export interface EventMessageMail {
  readonly subject: string;
  /** The text as staff typed it. */
  readonly text: string;
  readonly firstName: string;
  readonly organization: string;
  readonly event: EventFacts;
  /** The guest's evening page. */
  readonly evening: string;
}

/**
 * Renders a message in the staff's own words to everybody registered. It is about an event that the recipient registered for, so the only
 * way to unsubscribe is to give up the place (docs/rules/mail.md#messages-to-everybody).
 */
export function eventMessageMail({ subject, text, firstName, organization, event: given, evening }: EventMessageMail): RenderedMail {
  const event = eventInMail(given);
  const [firstLine = ''] = text.split('\n');
  return renderMail({
    subject,
    preview: firstLine,
    heading: subject,
    blocks: [
      { kind: 'paragraph', text: nameOr(`Hello ${firstName},`, 'Hello,') },
      { kind: 'typed', text },
      whenAndWhere(event, { named: true }),
      { kind: 'button', label: 'Your evening', url: evening },
      {
        kind: 'paragraph',
        text: `${nameOr(organization, 'The organizer')} sent this to everybody who is registered for this event.`,
      },
    ],
  });
}
