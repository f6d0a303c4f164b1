import type { DeliveryCounts, DeliveryState } from '#shared/model/messages/event-message.ts';
import { countOf } from '../../lib/words/plural.ts';

const people = (count: number) => countOf(count, 'person', 'people');

/** Texts about emails to everybody registered for an event (docs/rules/events.md#messages). */
export const messageText = {
  title: 'Message everybody',
  to: (event: string, count: number) => `${event} · ${countOf(count, 'guest', 'guests')} registered`,
  nobody: 'No one is registered yet',
  nobodyHint: 'As soon as someone has registered, you can write to everybody here.',
  subject: 'Subject',
  text: 'Message',
  textHint: 'Plain text. An address that begins with https:// becomes a link.',
  look: 'Preview',
  looking: 'Preparing...',
  lookFailed: 'The preview could not be made',
  preview: 'Preview',
  previewHint: 'This is what the first of your guests will get.',
  back: 'Change',
  send: (count: number) => `Send to ${people(count)}`,
  question: (count: number) => `Send to ${people(count)}?`,
  questionText: 'Everybody who is registered now will get this email, once. This cannot be undone.',
  sending: 'Sending...',
  sendFailed: 'The message could not be sent',
  sent: (count: number) => `On its way to ${people(count)}.`,
} as const;

/** Texts about messages that were sent, and who got them. */
export const sentText = {
  title: 'Sent so far',
  failed: 'The messages could not be loaded',
  none: 'Nothing has been sent yet.',
  about: (time: string, by: string, count: number) => `${time} · ${by} · to ${people(count)}`,
  deliveryFailed: 'Who got it could not be loaded',
  /** Formats '24 sent · 1 failed', leaving out states that no email is in. */
  counts: (counts: DeliveryCounts) =>
    (Object.keys(states) as DeliveryState[])
      .flatMap((state) => (counts[state] > 0 ? [`${counts[state]} ${short[state]}`] : []))
      .join(' · '),
  notSent: 'Who did not get it',
  erased: 'Deleted participant',
  state: (state: DeliveryState) => states[state],
} as const;

const states: Record<DeliveryState, string> = {
  sent: 'Sent',
  waiting: 'Still to be sent',
  failed: 'Refused by the mail service',
  suppressed: 'Email to this address bounced or was marked as spam',
  gone: 'Had left the event',
  unknown: 'No longer known',
};
const short: Record<DeliveryState, string> = {
  sent: 'sent',
  waiting: 'on the way',
  failed: 'failed',
  suppressed: 'not reachable',
  gone: 'had left',
  unknown: 'no longer known',
};
