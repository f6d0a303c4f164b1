import type { FormEvent } from 'react';
import type { Write } from '../api/writes/use-write.ts';
import type { FormValues } from './use-form-values.ts';

/**
 * Returns a form's submit handler. It shows errors under their fields, and focuses the first field with an error.
 * @param inputOf returns the form's input at that moment
 * @param lead brings the user to a field, if focusing it is not enough
 */
export function submitting<Values extends object, Input, Reply>(
  form: FormValues<Values>,
  write: Write<Input, Reply>,
  inputOf: () => Input,
  lead: (field: string) => void = form.focus,
) {
  return async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (write.busy) return;
    form.setErrors({});
    const outcome = await write.run(inputOf());
    if (outcome.is !== 'failed') return;
    form.setErrors(outcome.problems);
    const [first] = Object.keys(outcome.problems);
    if (first !== undefined) lead(first);
  };
}
