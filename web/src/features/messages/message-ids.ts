import { randomKey } from '../../lib/random-key.ts';

/** A message as typed by a host. */
export interface TypedMessage {
  readonly subject: string;
  readonly text: string;
}

const ids = new Map<string, string>();
const keyOf = (eventId: string, { subject, text }: TypedMessage) => JSON.stringify([eventId, subject, text]);

/**
 * Returns the id for sending a message: the same for the same text until it is known to be sent, even if the dialog was closed meanwhile,
 * so that no guest gets it twice after a lost reply. Another text is another message.
 */
export function messageIdOf(eventId: string, message: TypedMessage): string {
  const key = keyOf(eventId, message);
  const id = ids.get(key) ?? randomKey();
  ids.set(key, id);
  return id;
}

/** Notes that a message is known to be sent: the same text again would be a second message. */
export const messageSent = (eventId: string, message: TypedMessage): boolean => ids.delete(keyOf(eventId, message));
