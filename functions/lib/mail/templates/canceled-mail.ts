import type { EventFacts } from '#shared/model/events/event.ts';
import { eveningOf, whenAndWhere } from './mail-facts.ts';
import { type RenderedMail, renderMail } from './mail-layout.ts';
import { eventInMail, nameOr, unnamedOf } from './names-in-mail.ts';

interface CanceledMail {
  /** Null for someone who was only invited. */
  readonly firstName: string | null;
  readonly organization: string;
  readonly event: EventFacts;
  /** The reason in the staff's words; may be empty. */
  readonly reason: string;
  /** Whether they have paid for their place. */
  readonly isRefunded: boolean;
  /** Another event that the recipient can register for. */
  readonly next: { readonly event: EventFacts; readonly link: string } | null;
}

export const canceledSubject = (event: Pick<EventFacts, 'name' | 'format'>): string => `Canceled: ${nameOr(event.name, unnamedOf(event))}`;

/** Renders the email about a canceled event, to everybody who was registered, waiting or invited. */
export function canceledMail({ firstName, organization, event: given, reason, isRefunded, next }: CanceledMail): RenderedMail {
  const event = eventInMail(given);
  const { day } = eveningOf(event);
  const upcoming = next && eventInMail(next.event);
  return renderMail({
    subject: canceledSubject(event),
    preview: `It will not take place on ${day}`,
    heading: `${event.name} is canceled`,
    blocks: [
      { kind: 'paragraph', text: firstName === null ? 'Hello,' : nameOr(`Hello ${firstName},`, 'Hello,') },
      {
        kind: 'paragraph',
        text: `${nameOr(organization, 'The organizer')} has canceled this event. It will not take place, and you do not need to do anything.`,
      },
      ...(reason === '' ? [] : [{ kind: 'typed', text: reason } as const]),
      ...(isRefunded ? [{ kind: 'paragraph', text: 'The money that you paid for your place goes back to you.' } as const] : []),
      whenAndWhere(event, { named: true }),
      { kind: 'paragraph', text: 'The attached file removes the evening from your calendar.' },
      ...(next === null || upcoming === null
        ? []
        : [
            { kind: 'paragraph', text: 'You are welcome at our next event:' } as const,
            whenAndWhere(upcoming, { named: true }),
            { kind: 'button', label: 'Register for Event', url: next.link } as const,
          ]),
    ],
  });
}
