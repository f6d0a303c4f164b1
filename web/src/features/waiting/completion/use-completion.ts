import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import type { ReplyOf } from '#shared/contract/define.ts';
import { imports } from '#shared/contract/routes/imports.ts';
import { completionForm, type WaitingPlace } from '#shared/model/waiting/waiting.ts';
import { consentWords } from '#shared/rules/participants/consent.ts';
import { call } from '../../../lib/api/calls/api-client.ts';
import { useWork } from '../../../lib/api/writes/use-write.ts';
import { submitting } from '../../../lib/forms/submitting.ts';
import { useFormValues } from '../../../lib/forms/use-form-values.ts';
import { forgetDraft, isWorthKeeping, keepDraft, readDraft } from '../../participant-form/draft/draft.ts';
import { emptyValues, formFields, type ParticipantValues, problemsOf } from '../../participant-form/form-values.ts';
import { registrationMode } from '../../participant-form/modes/form-modes.ts';
import { askedOf } from '../../participant-form/questions/asked.tsx';
import { completePlaceText } from './text.ts';

type Completed = ReplyOf<typeof imports.completePlace>;

export interface CompletionOptions {
  token: string;
  place: WaitingPlace;
  /** What the place lacks. */
  missing: NonNullable<WaitingPlace['to_complete']>;
  onDone: (completed: Completed) => void;
  onFailed: () => void;
}

/** Provides the form that completes an imported place. It checks and keeps what is typed as the registration form does. */
export function useCompletion({ token, place, missing, onDone, onFailed }: CompletionOptions) {
  const { lacks, kept_months: keptMonths, questions } = missing;
  const mode = { ...registrationMode, keptMonths, asked: questions && askedOf(questions) };
  const draftName = `complete_${place.event.id}`;
  const [draft, setDraft] = useState(() =>
    // With the name, since several guests of an event may use one phone.
    readDraft(draftName, { ...emptyValues, first_name: place.first_name }),
  );
  const [restored, setRestored] = useState(() => isWorthKeeping(draft));
  const form = useFormValues(() => draft.values);
  const { values } = form;
  useEffect(() => keepDraft(draftName, { ...draft, values }), [draftName, draft, values]);

  const forget = () => forgetDraft(draftName);

  const isAsked = (field: string) => lacks.some((lack) => lack === field) || field === 'consent' || field.startsWith('answers.');
  const send = (typed: ParticipantValues) => {
    const entered = { last_name: typed.last_name, gender: typed.gender, age: Number(typed.age), interested_in: typed.interested_in };
    const request = z.parse(completionForm, {
      ...Object.fromEntries(lacks.map((lack) => [lack, entered[lack]])),
      ...{ consent: typed.consent, consent_words: consentWords, consent_months: keptMonths },
      ...(mode.asked ? { answers: mode.asked.answersOf(typed.answers) } : {}),
    });
    return call(imports.completePlace, { token, ...request }, { as: 'visitor' });
  };
  const saving = useWork(send, {
    fields: (mode.asked?.fields ?? formFields).filter(isAsked),
    check: (typed) => problemsOf(typed, mode),
    onDone(completed) {
      forget();
      onDone(completed);
    },
    onFailed,
    fallback: completePlaceText.failed,
  });
  return {
    ...{ form, mode, lacks, restored },
    busy: saving.busy,
    failure: saving.failure,
    submit: submitting(form, saving, form.now),
    forget,
    startOver() {
      forget();
      const fresh = readDraft(undefined, draft.base);
      setDraft(fresh);
      for (const name of formFields) form.set(name, fresh.values[name]);
      form.setErrors({});
      setRestored(false);
    },
  };
}
