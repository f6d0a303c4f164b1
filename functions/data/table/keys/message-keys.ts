import { type Key, ofEvent } from './keys.ts';

/** Of mails to all of an event's guests. Apart, because few calls use them and every bundle carries `keys`. */
export const messageKeys = {
  /** How far an event's guests are reminded of it. */
  reminded: (tenantId: string, eventId: string): Key => ({ pk: ofEvent(tenantId, eventId), sk: 'REMINDED' }),
  /** A message to everybody registered, by its sender's own id, and how far it is. */
  message: (tenantId: string, eventId: string, messageId: string): Key => ({ pk: ofEvent(tenantId, eventId), sk: `MESSAGE#${messageId}` }),
  /** The recipients of a message. Stored apart from it, because a list of messages does not need them. */
  recipients: (tenantId: string, eventId: string, messageId: string): Key => ({
    pk: ofEvent(tenantId, eventId),
    sk: `RECIPIENTS#${messageId}`,
  }),
} as const;
