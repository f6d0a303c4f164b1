import { type Key, ofEvent } from './keys.ts';

/** Keys of emails to all of an event's guests. Separate from `keys.ts`, which is in every bundle. */
export const messageKeys = {
  reminded: (tenantId: string, eventId: string): Key => ({ pk: ofEvent(tenantId, eventId), sk: 'REMINDED' }),
  /** A message to guests, stored under the id that its sender gave it, and its progress. */
  message: (tenantId: string, eventId: string, messageId: string): Key => ({ pk: ofEvent(tenantId, eventId), sk: `MESSAGE#${messageId}` }),
  /** The recipients of a message, in several items if necessary. Separate from the message, because lists of messages do not need them. */
  recipients: (tenantId: string, eventId: string, messageId: string, part: number): Key => ({
    pk: ofEvent(tenantId, eventId),
    sk: `RECIPIENTS#${messageId}${part === 0 ? '' : `#${part}`}`,
  }),
} as const;
