import * as z from 'zod/mini';
import { randomKey } from '../../../lib/random-key.ts';
import { draftKey, keptFor } from '../../../lib/session/storage/form-drafts.ts';
import { local } from '../../../lib/session/storage/storage.ts';
import { formFields, type ParticipantValues, participantValues } from '../form-values.ts';

const draft = z.object({
  key: z.string(),
  at: z.number(),
  values: participantValues,
  /** The form's initial values. If they were changed elsewhere in the meantime, the draft is useless. */
  base: participantValues,
  /** A photo that is uploaded but not attached yet. */
  photoId: z.nullable(z.string()),
});

/** A form that was begun in this browser. `key` makes saving idempotent: if the form is sent twice, it is saved once. */
export type Draft = Pick<z.output<typeof draft>, 'key' | 'values' | 'base' | 'photoId'>;

/** Reads the draft of form `name`, kept in case of a reload or an empty battery. If there is none, returns `base` with a new key. */
export function readDraft(name: string | undefined, base: ParticipantValues, now = Date.now()): Draft {
  const fresh: Draft = { key: randomKey(), values: base, base, photoId: null };
  if (name === undefined) return fresh;
  try {
    const kept = z.parse(draft, JSON.parse(local.get(draftKey(name)) ?? ''));
    return now - kept.at < keptFor && same(kept.base, base) ? kept : fresh;
  } catch {
    return fresh;
  }
}

/** Whether a draft contains input that is worth keeping. */
export const isWorthKeeping = ({ values, base, photoId }: Draft): boolean => photoId !== null || !same(values, base);

/** Stores a draft. If the browser refuses, the draft lasts only as long as the page. */
export function keepDraft(name: string | undefined, kept: Draft, now = Date.now()): void {
  if (name === undefined) return;
  if (isWorthKeeping(kept)) local.set(draftKey(name), JSON.stringify({ ...kept, at: now }));
  else local.remove(draftKey(name));
}

export function forgetDraft(name: string | undefined): void {
  if (name !== undefined) local.remove(draftKey(name));
}

const same = (one: ParticipantValues, other: ParticipantValues) =>
  formFields.every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]));
