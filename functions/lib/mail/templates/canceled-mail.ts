import type { EventFacts } from '#shared/model/events/event.ts';
import type { MailWords } from '../words/en.ts';
import { eveningOf, whenAndWhere } from './mail-facts.ts';
import { type RenderedMail, renderMail } from './mail-layout.ts';
import { eventInMail, eventName, safeName } from './names-in-mail.ts';

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

export const canceledSubject = (event: Pick<EventFacts, 'name' | 'format'>, words: MailWords): string =>
  words.canceled.subject(eventName(event, words));

/** Renders the email about a canceled event, to everybody who was registered, waiting or invited. */
export function canceledMail(
  { firstName, organization, event: given, reason, isRefunded, next }: CanceledMail,
  words: MailWords,
): RenderedMail {
  const event = eventInMail(given, words);
  const say = words.canceled;
  return renderMail({
    words,
    subject: canceledSubject(event, words),
    preview: say.preview(eveningOf(event, words).day),
    heading: say.heading(event.name),
    blocks: [
      { kind: 'paragraph', text: words.hello(firstName === null ? undefined : safeName(firstName)) },
      { kind: 'paragraph', text: say.text(safeName(organization)) },
      ...(reason === '' ? [] : [{ kind: 'typed', text: reason } as const]),
      ...(isRefunded ? [{ kind: 'paragraph', text: say.refunded } as const] : []),
      whenAndWhere(event, words, { named: true }),
      { kind: 'paragraph', text: say.calendar },
      ...(next === null
        ? []
        : [
            { kind: 'paragraph', text: say.next } as const,
            whenAndWhere(eventInMail(next.event, words), words, { named: true }),
            { kind: 'button', label: words.registerForEvent, url: next.link } as const,
          ]),
    ],
  });
}
