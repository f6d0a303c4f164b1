import { type FormEvent, useEffect, useState } from 'react';
import type { FieldErrors } from '#shared/contract/errors.ts';
import type { Profile } from '#shared/model/participant.ts';
import { ApiError, type Failure, failureOf, messageOf } from '../../lib/api/api-error.ts';
import { importAgain } from '../../lib/browser/import-again.ts';
import { type FormValues, useFormValues } from '../../lib/forms/use-form-values.ts';
import type { UploadProof } from '../../lib/photos/photo-upload.ts';
import { type Photo, usePhoto } from '../photos/use-photo.ts';
import { forgetDraft, isWorthKeeping, keepDraft, readDraft } from './draft.ts';
import type { FormMode } from './form-modes.ts';
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
import { participantFormText } from './text.ts';

export interface SaveExtras {
  /** The same for the same form, so that sending it twice saves once. */
  idempotencyKey: string;
  /** The chosen photo as a data URL, since the stored one may still be processing. */
  preview: () => Promise<string | null>;
  /** The profile's version when the form began or was reloaded; undefined without a profile. */
  version: number | undefined;
}

export interface ParticipantFormOptions {
  /** The profile that the form begins with; undefined for an empty form. */
  person?: Profile | undefined;
  proof: UploadProof;
  /** The draft's name; without it nothing is kept across a reload. */
  draftName?: string | undefined;
  /** @throws ApiError, which the form shows at the right field */
  save: (input: ParticipantInput, extras: SaveExtras) => Promise<void>;
  /** Loads the stored profile, in forms that detect concurrent changes. @throws ApiError */
  reload?: (() => Promise<Profile>) | undefined;
}

export interface ParticipantFormState {
  form: FormValues<ParticipantValues>;
  photo: Photo;
  /** A save is running. */
  busy: boolean;
  /** The form cannot be sent now. */
  blocked: boolean;
  /** The profile shown in the form; a refetch behind it does not change it. */
  person: Profile | undefined;
  /** An error that belongs to no field. `conflict`: there was a concurrent change, and `reload` helps. */
  failure: (Failure & { conflict: boolean }) | null;
  /** Loads the stored profile without losing the typed values. */
  reload: () => Promise<void>;
  reloading: boolean;
  /** A sentence per field that was also changed elsewhere. */
  theirs: readonly string[];
  /** Restored input is shown. */
  restored: boolean;
  startOver: () => void;
  forget: () => void;
  /** Shows the errors of these fields and focuses the first; returns whether there are any. */
  check: (among: readonly StepField[]) => boolean;
  submit: (event: FormEvent) => void;
}

/** The participant form's behavior, the same in all modes. `lead` brings the field's step to the screen and focuses it. */
export function useParticipantForm(
  mode: FormMode,
  { person: given, proof, draftName, save, reload: load }: ParticipantFormOptions,
  lead: (field: StepField, form: FormValues<ParticipantValues>) => void,
): ParticipantFormState {
  const [person, setPerson] = useState(given);
  const [draft, setDraft] = useState(() => readDraft(draftName, person === undefined ? emptyValues : valuesOf(person)));
  const [restored, setRestored] = useState(() => isWorthKeeping(draft));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ParticipantFormState['failure']>(null);
  const [reloading, setReloading] = useState(false);
  const [theirs, setTheirs] = useState<readonly string[]>([]);
  const [photoId, setPhotoId] = useState(draft.photoId);
  const form = useFormValues(() => draft.values);
  const photo = usePhoto({
    proof,
    existing: person?.photo_url ?? null,
    canRemoveExisting: mode.canRemovePhoto,
    keptId: draft.photoId,
    onUploaded: setPhotoId,
  });
  const blocked = busy || photo.state.status === 'compressing';
  const { values } = form;
  useEffect(() => keepDraft(draftName, { ...draft, values, photoId }), [draftName, draft, values, photoId]);

  const show = (problems: FieldErrors, among: readonly StepField[]): boolean => {
    const wrong = formFields.filter((field) => problems[field] !== undefined && among.includes(field));
    form.setErrors(Object.fromEntries(wrong.map((field) => [field, problems[field] ?? ''])));
    const first = wrong[0];
    if (first !== undefined) lead(first, form);
    return first !== undefined;
  };

  const send = async () => {
    const change = await photo.settled();
    if (change === false) return lead('photo', form);
    await save(inputOf(values, change, mode), { idempotencyKey: draft.key, preview: photo.dataUrl, version: person?.version });
    forgetDraft(draftName);
  };
  const tell = (error: unknown) => {
    if (error instanceof ApiError) {
      if (error.code === 'already_registered' && show({ 'contact.email': error.message }, formFields)) return;
      if (show(error.validationErrors, formFields)) return;
      // It would be refused again and again.
      if (error.code === 'upload_not_found') photo.reset();
    }
    const message = messageOf(error, mode.fallback);
    const conflict = load !== undefined && error instanceof ApiError && error.code === 'conflict';
    setFailure({ message: conflict ? participantFormText.conflict(message) : message, error, conflict });
  };
  const reload = async () => {
    if (load === undefined || person === undefined || reloading) return;
    setReloading(true);
    try {
      // Loaded on demand, to keep the registration page light, which has the same form.
      const [fresh, { rebase }] = await Promise.all([load(), importAgain(() => import('./rebase.ts'))]);
      const rebased = rebase(values, person, fresh);
      for (const name of formFields) form.set(name, rebased.values[name]);
      setDraft((before) => ({ ...before, base: valuesOf(fresh) }));
      setTheirs(rebased.theirs);
      setPerson(fresh);
      setFailure(null);
    } catch (error) {
      setFailure({
        ...failureOf(error, mode.fallback),
        conflict: error instanceof ApiError && (error.status === 0 || error.status >= 500),
      });
    } finally {
      setReloading(false);
    }
  };
  const submit = async () => {
    if (blocked) return;
    setFailure(null);
    if (show(problemsOf(values, mode), formFields)) return;
    setBusy(true);
    try {
      await send();
    } catch (error) {
      tell(error);
    } finally {
      setBusy(false);
    }
  };

  return {
    form,
    photo,
    busy,
    blocked,
    person,
    failure,
    reload,
    reloading,
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
      submit();
    },
  };
}
