import { type FormEvent, useState } from 'react';
import type { FieldErrors } from '#shared/contract/errors.ts';
import { ApiError, type Failure, messageOf } from '../../../lib/api/api-error.ts';
import { type FormValues, useFormValues } from '../../../lib/forms/use-form-values.ts';
import { type EventFormValues, type EventInput, eventFormFields, otherProblems, typedValues } from './event-form-values.ts';

interface EventFormOptions {
  initial: () => EventFormValues;
  inputOf: (values: EventFormValues) => EventInput;
  problemsOf: (input: EventInput) => FieldErrors;
  send: (input: EventInput) => Promise<void>;
  busy: boolean;
  /** Fields on the screen before those of every event's form. */
  before?: readonly string[];
  /** Said when the server gives no reason. */
  fallback: string;
}

export interface EventFormState {
  form: FormValues<EventFormValues>;
  /** What belongs to no field. */
  failure: (Failure & { conflict: boolean }) | null;
  setFailure: (failure: EventFormState['failure']) => void;
  submit: (submitted: FormEvent) => Promise<void>;
}

/** An event's form: checked here, then by the server, whose field messages land under their fields. */
export function useEventForm({ initial, inputOf, problemsOf, send, busy, before = [], fallback }: EventFormOptions): EventFormState {
  const form = useFormValues(initial);
  const [failure, setFailure] = useState<EventFormState['failure']>(null);

  const fields: readonly string[] = [...before, ...eventFormFields];
  const show = (problems: FieldErrors): boolean => {
    form.setErrors(problems);
    const first = fields.find((name) => problems[name] !== undefined);
    if (first !== undefined) form.focus(first);
    return first !== undefined;
  };
  const submit = async (submitted: FormEvent) => {
    submitted.preventDefault();
    if (busy) return;
    setFailure(null);
    const input = inputOf(typedValues(form.values, form.ref.current));
    if (show(problemsOf(input))) return;
    try {
      await send(input);
    } catch (error) {
      const problems = error instanceof ApiError ? error.validationErrors : {};
      const placed = show(problems);
      const message = otherProblems(problems, fields) ?? (placed ? null : messageOf(error, fallback));
      if (message !== null) setFailure({ message, error, conflict: error instanceof ApiError && error.code === 'conflict' });
    }
  };
  return { form, failure, setFailure, submit };
}
