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
  /** The guest's evening page, place on the waiting list, or application. */
  readonly own: { readonly page: string; readonly what: keyof typeof ownLabels };
  /** Whether the message went to everybody registered. */
  readonly isToEverybody: boolean;
}

const ownLabels = { evening: 'Your evening', place: 'See your place', application: 'See your application' } as const;

/**
 * Renders a message in the staff's own words. It is about an event that the recipient registered, waits or has applied for, so the only way to
 * unsubscribe is to give up the place (docs/rules/mail.md#messages-to-guests).
 */
export function eventMessageMail({
  subject,
  text,
  firstName,
  organization,
  event: given,
  own,
  isToEverybody,
}: EventMessageMail): RenderedMail {
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
      { kind: 'button', label: ownLabels[own.what], url: own.page },
      {
        kind: 'paragraph',
        text: `${nameOr(organization, 'The organizer')} sent this to ${isToEverybody ? 'everybody who is registered for' : 'you about'} this event.`,
      },
    ],
  });
}
