import { randomKey } from '../../lib/random-key.ts';

/** What a host has typed. */
export interface TypedMessage {
  readonly subject: string;
  readonly text: string;
}

const ids = new Map<string, string>();
const keyOf = (eventId: string, { subject, text }: TypedMessage) => JSON.stringify([eventId, subject, text]);

/**
 * The id to send a message under: the same for the same text until it is known to be sent, also when the dialog was closed in between,
 * so that no guest gets it twice after a lost reply. Another text is another message.
 */
export function messageIdOf(eventId: string, message: TypedMessage): string {
  const key = keyOf(eventId, message);
  const id = ids.get(key) ?? randomKey();
  ids.set(key, id);
  return id;
}

/** It is known to be sent: the same text again would be a second message. */
export const messageSent = (eventId: string, message: TypedMessage): boolean => ids.delete(keyOf(eventId, message));
