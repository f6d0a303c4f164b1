import { randomKey } from '../../lib/random-key.ts';
import type { Message } from './message.ts';

const ids = new Map<string, string>();
const keyOf = (about: string, { subject, text, audience, calendar }: Message) => JSON.stringify([about, subject, text, audience, calendar]);

/**
 * Returns the id with which a message is sent. The same text to the same people keeps its id until the message is known to have been sent,
 * even if the dialog is closed in the meantime. So no guest gets a message twice after a lost reply. A different text is a different
 * message.
 * @param about the event, and the guest if the message is for one guest (`aboutOf`)
 */
export function messageIdOf(about: string, message: Message): string {
  const key = keyOf(about, message);
  const id = ids.get(key) ?? randomKey();
  ids.set(key, id);
  return id;
}

/** Restores the id that a message was sent with before this page was loaded. */
export function restoreMessageId(about: string, message: Message, id: string): void {
  ids.set(keyOf(about, message), id);
}

/** Notes that a message is known to have been sent. If the same text is sent again, it is a second message. */
export const messageSent = (about: string, message: Message): boolean => ids.delete(keyOf(about, message));
