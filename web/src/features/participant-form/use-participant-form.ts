import { type FormEvent, useEffect, useState } from 'react';
import type { FieldErrors } from '#shared/contract/errors.ts';
import type { Profile } from '#shared/model/participants/participant.ts';
import { ApiError, type Failure } from '../../lib/api/calls/api-error.ts';
import { useWork } from '../../lib/api/writes/use-write.ts';
import type { WriteState } from '../../lib/api/writes/write.ts';
import { importAgain } from '../../lib/browser/import-again.ts';
import { submitting } from '../../lib/forms/submitting.ts';
import { type FormValues, useFormValues } from '../../lib/forms/use-form-values.ts';
import type { UploadProof } from '../../lib/photos/photo-upload.ts';
import { type Photo, usePhoto } from '../photos/use-photo.ts';
import { forgetDraft, isWorthKeeping, keepDraft, readDraft } from './draft/draft.ts';
import {
  emptyValues,
  formFields,
  inputOf,
  type ParticipantInput,
  type ParticipantValues,
  problemsOf,
  type StepField,
  valuesOf,
} from './form-values.ts';
import type { FormMode } from './modes/form-modes.ts';
import { participantFormText } from './text.ts';

export interface SaveExtras {
  /** Idempotency key. It stays the same for the same form, so that a form that is sent twice is saved once. */
  idempotencyKey: string;
  /** Returns the chosen photo as a data URL, since the stored one may still be processed. */
  preview: () => Promise<string | null>;
  /** The profile's version when the form was opened or reloaded; undefined if there is no profile. */
  version: number | undefined;
}

export interface ParticipantFormOptions {
  /** The profile that the form starts with; undefined for an empty form. */
  person?: Profile | undefined;
  /** What is known about someone who has no profile yet. */
  known?: Partial<ParticipantValues> | undefined;
  proof: UploadProof;
  /** The draft's name. If it is undefined, nothing survives a reload. */
  draftName?: string | undefined;
  /** @throws ApiError, which the form shows at the right field */
  save: (input: ParticipantInput, extras: SaveExtras) => Promise<void>;
  /** Loads the stored profile. Only forms that detect another person's changes have it. @throws ApiError */
  reload?: (() => Promise<Profile>) | undefined;
}

export interface ParticipantFormState {
  form: FormValues<ParticipantValues>;
  photo: Photo;
  /** Whether a save is running. */
  busy: boolean;
  /** Whether the form cannot be sent now. */
  blocked: boolean;
  /** The profile shown in the form. A refetch behind the form does not change it. */
  person: Profile | undefined;
  /** An error that concerns no single field. `conflict`: the profile was changed elsewhere in the meantime, and `reload` helps. */
  failure: (Failure & { conflict: boolean }) | null;
  /** Loads the stored profile without losing the typed values. */
  reload: () => Promise<void>;
  reloading: boolean;
  /** A sentence for each field that was also changed elsewhere. */
  theirs: readonly string[];
  /** Whether the form shows restored input. */
  restored: boolean;
  startOver: () => void;
  forget: () => void;
  /** Shows the errors of these fields and focuses the first one. Returns whether there are any. */
  check: (among: readonly StepField[]) => boolean;
  submit: (event: FormEvent) => void;
}

/** Provides the participant form's behavior in all modes. `lead` brings the field's step to the screen and focuses the field. */
export function useParticipantForm(
  mode: FormMode,
  { person: given, known, proof, draftName, save, reload: load }: ParticipantFormOptions,
  lead: (field: string, form: FormValues<ParticipantValues>) => void,
): ParticipantFormState {
  const [person, setPerson] = useState(given);
  const [draft, setDraft] = useState(() => readDraft(draftName, person === undefined ? { ...emptyValues, ...known } : valuesOf(person)));
  const [restored, setRestored] = useState(() => isWorthKeeping(draft));
  const [theirs, setTheirs] = useState<readonly string[]>([]);
  const [photoId, setPhotoId] = useState(draft.photoId);
  const form = useFormValues(() => draft.values);
  const photo = usePhoto({
    proof,
    person,
    canRemoveExisting: mode.canRemovePhoto,
    keptId: draft.photoId,
    onUploaded: setPhotoId,
  });
  const { values } = form;
  useEffect(() => keepDraft(draftName, { ...draft, values, photoId }), [draftName, draft, values, photoId]);

  const show = (problems: FieldErrors, among: readonly StepField[]): boolean => {
    const wrong = formFields.filter((field) => problems[field] !== undefined && among.includes(field));
    form.setErrors(Object.fromEntries(wrong.map((field) => [field, problems[field] ?? ''])));
    const first = wrong[0];
    if (first !== undefined) lead(first, form);
    return first !== undefined;
  };

  const saving = useWork(
    async (checked: ParticipantValues) => {
      const change = await photo.settled();
      if (change === false) return lead('photo', form);
      await save(inputOf(checked, change, mode), { idempotencyKey: draft.key, preview: photo.dataUrl, version: person?.version });
      forgetDraft(draftName);
    },
    {
      fields: mode.asked?.fields ?? formFields,
      check: (entered) => problemsOf(entered, mode),
      place: ({ code, message, validationErrors }) => (code === 'already_registered' ? { 'contact.email': message } : validationErrors),
      onFailed: (error) => {
        // If the upload were sent again, it would be refused each time.
        if (error instanceof ApiError && error.code === 'upload_not_found') photo.reset();
      },
      fallback: mode.fallback,
    },
  );
  const reloading = useWork(
    // Loaded on demand, to keep the registration page light, which has this form, too.
    async ({ load: ask }: { load: () => Promise<Profile>; before: Profile }) => {
      const [fresh, { rebase }] = await Promise.all([ask(), importAgain(() => import('./draft/rebase.ts'))]);
      return { fresh, rebase };
    },
    {
      onDone: ({ fresh, rebase }, { before }) => {
        const { values: rebased, theirs: sentences } = rebase(form.now(), before, fresh);
        for (const name of formFields) form.set(name, rebased[name]);
        setDraft((before) => ({ ...before, base: valuesOf(fresh) }));
        setTheirs(sentences);
        setPerson(fresh);
        saving.reset();
      },
      fallback: mode.fallback,
    },
  );
  const { busy } = saving;
  const blocked = busy || photo.state.status === 'compressing';
  const submit = submitting(
    form,
    saving,
    () => values,
    (field) => lead(field, form),
  );

  return {
    form,
    photo,
    busy,
    blocked,
    person,
    failure: failureOf(saving, reloading, load !== undefined),
    reload: async () => {
      if (load !== undefined && person !== undefined) await reloading.run({ load, before: person });
    },
    reloading: reloading.busy,
    theirs,
    restored,
    startOver: () => {
      forgetDraft(draftName);
      const fresh = readDraft(undefined, draft.base);
      setDraft(fresh);
      for (const name of formFields) form.set(name, fresh.values[name]);
      form.setErrors({});
      photo.reset();
      setTheirs([]);
      setRestored(false);
    },
    forget: () => forgetDraft(draftName),
    check: (among) => show(problemsOf(values, mode), among),
    submit: (event) => {
      event.preventDefault();
      if (blocked) return;
      reloading.reset();
      submit(event);
    },
  };
}

/** Returns the latest failure: from loading the stored profile, otherwise from saving. */
function failureOf(saving: Attempt, reloading: Attempt, canReload: boolean): ParticipantFormState['failure'] {
  if (reloading.failure !== null) {
    const { error } = reloading;
    return { ...reloading.failure, conflict: error !== undefined && (error.status === 0 || error.status >= 500) };
  }
  if (saving.failure === null) return null;
  const conflict = canReload && saving.error?.code === 'conflict';
  return { ...saving.failure, message: conflict ? participantFormText.conflict(saving.failure.message) : saving.failure.message, conflict };
}
type Attempt = Pick<WriteState<unknown, unknown>, 'failure' | 'error'>;
