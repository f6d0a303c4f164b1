import type { EventFacts } from '#shared/model/events/event.ts';
import type { MailWords } from '../words/en.ts';
import { whenAndWhere } from './mail-facts.ts';
import { type RenderedMail, renderMail } from './mail-layout.ts';
import { eventInMail, safeName } from './names-in-mail.ts';

export interface EventMessageMail {
  readonly subject: string;
  /** The text as staff typed it. */
  readonly text: string;
  readonly firstName: string;
  readonly organization: string;
  readonly event: EventFacts;
  /** The guest's evening page, place on the waiting list, or application. */
  readonly own: { readonly page: string; readonly what: 'evening' | 'place' | 'application' };
  /** Whether the message went to everybody registered. */
  readonly isToEverybody: boolean;
}

/**
 * Renders a message in the staff's own words. It is about an event that the recipient registered, waits or has applied for, so the only way to
 * unsubscribe is to give up the place (docs/rules/mail.md#messages-to-guests).
 */
export function eventMessageMail(
  { subject, text, firstName, organization, event: given, own, isToEverybody }: EventMessageMail,
  words: MailWords,
): RenderedMail {
  const event = eventInMail(given, words);
  const [firstLine = ''] = text.split('\n');
  const labels = { evening: words.yourEvening, place: words.seePlace, application: words.seeApplication };
  const say = words.message;
  return renderMail({
    words,
    subject,
    preview: firstLine,
    heading: subject,
    blocks: [
      { kind: 'paragraph', text: words.hello(safeName(firstName)) },
      { kind: 'typed', text },
      whenAndWhere(event, words, { named: true }),
      { kind: 'button', label: labels[own.what], url: own.page },
      { kind: 'paragraph', text: (isToEverybody ? say.toEverybody : say.toYou)(safeName(organization)) },
    ],
  });
}
