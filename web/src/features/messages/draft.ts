import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { audience } from '#shared/model/messages/event-message.ts';
import { type FormValues, useFormValues } from '../../lib/forms/use-form-values.ts';
import { accessToken } from '../../lib/session/staff/staff-session.ts';
import { messageDraftKey } from '../../lib/session/storage/form-drafts.ts';
import { readStored } from '../../lib/session/storage/read-stored.ts';
import { local } from '../../lib/session/storage/storage.ts';
import { subjectOf } from '../../lib/session/token-claims.ts';
import { emptyMessage, type Message } from './message.ts';
import { restoreMessageId } from './message-ids.ts';

const draft = z.object({
  at: z.number(),
  message: z.object({ subject: z.string(), text: z.string(), audience, calendar: z.boolean() }),
  /** The id that the message was sent with; null if it was not sent, as far as is known. */
  id: z.nullable(z.string()),
});
export type Draft = Pick<z.output<typeof draft>, 'message' | 'id'>;

/** Returns the key of the draft in this browser; null if no one is signed in. */
function keyOf(about: string): string | null {
  const userId = subjectOf(accessToken() ?? '');
  return userId === null ? null : messageDraftKey(userId, about);
}

/** Returns the signed-in account's draft. @param about the event, and the guest if the message is for one guest (`aboutOf`) */
export function readDraft(about: string): Draft | null {
  const key = keyOf(about);
  return key === null ? null : readStored(draft, key);
}

/** Stores the signed-in account's draft; null removes it. */
export function keepDraft(about: string, kept: Draft | null, now = Date.now()): void {
  const key = keyOf(about);
  if (key === null) return;
  if (kept === null) local.remove(key);
  else local.set(key, JSON.stringify({ ...kept, at: now }));
}

function restoreDraft(about: string): Draft | null {
  const found = readDraft(about);
  if (found !== null && found.id !== null) restoreMessageId(about, found.message, found.id);
  return found;
}

/** Whether something was typed that is worth keeping. */
export const isTyped = ({ subject, text }: Message, written?: Message): boolean =>
  (subject !== '' || text !== '') && (subject !== written?.subject || text !== written.text);

interface DraftedMessage {
  readonly form: FormValues<Message>;
  /** Whether the form began with a draft. */
  readonly isRestored: boolean;
  /** Keeps the id that the message is being sent with: after a lost reply and a reload, it is still the same message. */
  readonly noteSending: (id: string) => void;
  /** Empties the form and removes the draft. */
  readonly discard: () => void;
}

/**
 * Holds a message that is being written. What was typed is kept on this device until it is sent or discarded
 * (docs/rules/screens.md#stored-in-the-browser).
 * @param written a message to start with; an older draft stays as it is until this message is changed
 */
export function useDraftedMessage(about: string, written: Message | undefined, empty: Message): DraftedMessage {
  const [restored] = useState(() => (written === undefined ? restoreDraft(about) : null));
  const form = useFormValues<Message>(() => written ?? restored?.message ?? empty);
  const { values, set } = form;
  const [first] = useState(values);
  const isOwn = useRef(written === undefined);
  useEffect(() => {
    if (values === first) return;
    const typed = isTyped(values, written);
    if (typed) isOwn.current = true;
    if (isOwn.current) keepDraft(about, typed ? { message: values, id: null } : null);
  }, [about, values, first, written]);
  const noteSending = (id: string) => {
    if (isOwn.current) keepDraft(about, { message: values, id });
  };
  const discard = () => {
    set('subject', emptyMessage.subject);
    set('text', emptyMessage.text);
    set('calendar', emptyMessage.calendar);
    set('audience', empty.audience);
  };
  return { form, isRestored: restored !== null, noteSending, discard };
}
