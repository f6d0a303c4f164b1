import * as z from 'zod/mini';
import { Problem } from '#shared/contract/errors.ts';
import type { GuestDraft } from '#shared/model/imports/import.ts';
import { participantForm } from '#shared/model/participants/participant.ts';
import type { CompletionForm } from '#shared/model/waiting/waiting.ts';
import { isFor, notFor } from '#shared/rules/events/event-formats.ts';
import { lackingIn } from '#shared/rules/imports/lacking.ts';
import type { StoredEvent } from '../../data/events/events.ts';
import { giveUpAsConflict, retryWhenChanged } from '../../data/table/writes/retry-when-changed.ts';
import { withAnswers } from '../participants/participant-form.ts';
import { realTimeAndIds } from '../time-and-ids.ts';
import { accept, openPlace } from '../waiting/own-place.ts';

/**
 * Registers an imported guest in the place that is held for them, with what the file said and what they add. What the file said stays: the
 * guest can change it in the profile. Repeating it returns the same participant.
 * @throws Problem as `imports.completePlace` declares
 */
export async function completePlace(
  { token, device }: { token: string; device: string },
  sent: CompletionForm,
  timeAndIds = realTimeAndIds,
) {
  return retryWhenChanged(async () => {
    const opened = await openPlace(token);
    const { event, entry } = opened;
    if (event.cancellation !== null) throw new Problem('event_canceled');
    // Without a draft, the place is completed or over. What `accept` replies says which.
    const form = entry.draft === null ? null : withAnswers(wholeForm(entry.draft, sent, event), event.questions);
    if (form !== null && !isFor(event.format, form.gender)) throw new Problem(notFor(event.format));
    return accept({ ...opened, entry: { ...entry, form } }, { token, device }, timeAndIds);
  }, giveUpAsConflict);
}

/**
 * Adds to a draft only what it lacks, so that the link's holder cannot replace what staff imported.
 * @throws Problem `invalid_input`, with the messages of the registration form
 */
function wholeForm(
  draft: GuestDraft,
  { answers, consent, consent_words, consent_months, consent_language, ...sent }: CompletionForm,
  event: StoredEvent,
) {
  const { email, phone, instagram, ...rest } = draft;
  const lacking = new Set<string>(lackingIn(draft, event.format));
  const added = Object.fromEntries(Object.entries(sent).filter(([field]) => lacking.has(field)));
  const read = z.safeParse(participantForm, {
    ...(event.format === 'friends' ? { interested_in: 'everyone' } : {}),
    ...{ ...rest, ...added, contact: { email, phone, instagram }, consent, consent_words, consent_months, consent_language },
  });
  if (read.success) return { ...read.data, answers };
  const fields: Record<string, string> = {};
  for (const { path, message } of read.error.issues) fields[path.join('.')] ??= message;
  throw new Problem('invalid_input', { fields });
}
