import { type FormEvent, useState } from 'react';
import type { FieldErrors } from '#shared/contract/errors.ts';
import { ApiError, type Failure, messageOf } from '../api/api-error.ts';
import { submissionText } from '../words/text.ts';
import type { FormValues } from './use-form-values.ts';

interface Submission<Values extends object> {
  form: FormValues<Values>;
  /** The fields on the screen, in their order. */
  fields: readonly string[];
  /** What the client itself finds wrong. */
  problems: () => FieldErrors;
  /** The call and what follows it. */
  send: () => Promise<void>;
  /** Where on the screen a refusal belongs, by field; the server's own field names unless given. */
  place?: (error: ApiError) => FieldErrors;
  /** Said when the server's answer says nothing (docs/rules/screens.md#what-a-failure-says). */
  fallback: string;
}

/**
 * Submitting a short form: checks it, runs one call at a time, puts what is wrong under its field and leads to the first
 * one, and keeps the rest as `failure` for the notice above.
 */
export function useSubmission<Values extends object>({
  form,
  fields,
  problems,
  send,
  place = (error) => error.validationErrors,
  fallback,
}: Submission<Values>) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const show = (found: FieldErrors): boolean => {
    form.setErrors(found);
    const first = fields.find((name) => found[name] !== undefined);
    if (first !== undefined) form.focus(first);
    return first !== undefined;
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setFailure(null);
    if (show(problems())) return;
    setBusy(true);
    try {
      await send();
    } catch (error) {
      if (!(error instanceof ApiError)) setFailure({ message: submissionText.failed, error });
      else if (!show(place(error))) setFailure({ message: Object.values(error.validationErrors)[0] ?? messageOf(error, fallback), error });
    } finally {
      setBusy(false);
    }
  };

  return { busy, failure, setFailure, submit };
}
