import { type Key, ofEvent } from './keys.ts';

/** Keys of emails to all of an event's guests. Separate from `keys.ts`, which is in every bundle. */
export const messageKeys = {
  reminded: (tenantId: string, eventId: string): Key => ({ pk: ofEvent(tenantId, eventId), sk: 'REMINDED' }),
  /** A message to everybody registered, stored by the id its sender gave it, and its progress. */
  message: (tenantId: string, eventId: string, messageId: string): Key => ({ pk: ofEvent(tenantId, eventId), sk: `MESSAGE#${messageId}` }),
  /** The recipients of a message. Separate from the message, because a list of messages does not need them. */
  recipients: (tenantId: string, eventId: string, messageId: string): Key => ({
    pk: ofEvent(tenantId, eventId),
    sk: `RECIPIENTS#${messageId}`,
  }),
} as const;
