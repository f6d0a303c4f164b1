import { randomKey } from '../../lib/random-key.ts';

/** A message as a host typed it. */
export interface TypedMessage {
  readonly subject: string;
  readonly text: string;
}

const ids = new Map<string, string>();
const keyOf = (eventId: string, { subject, text }: TypedMessage) => JSON.stringify([eventId, subject, text]);

/**
 * Returns the id with which a message is sent. The id stays the same for the same text until the message is known to be sent, even if the
 * dialog is closed in the meantime, so that no guest gets it twice after a lost reply. A different text is a different message.
 */
export function messageIdOf(eventId: string, message: TypedMessage): string {
  const key = keyOf(eventId, message);
  const id = ids.get(key) ?? randomKey();
  ids.set(key, id);
  return id;
}

/** Notes that a message is known to be sent. If the same text is sent again, it is a second message. */
export const messageSent = (eventId: string, message: TypedMessage): boolean => ids.delete(keyOf(eventId, message));
