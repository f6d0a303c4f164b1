import type { Event } from '#shared/model/events/event.ts';
import type { FormValues } from '../../../lib/forms/use-form-values.ts';
import { type EventFormValues, eventFormFields, isSame, valuesOf } from './event-form-values.ts';

interface Rebased {
  /** The typed values. Fields that were not touched have the fresh ones. */
  values: EventFormValues;
  /** Stored values by field, for fields that both sides changed. */
  theirs: Partial<EventFormValues>;
}

/** Merges the typed values into a newer version of the event, so that reloading loses nothing. */
export function rebase(values: EventFormValues, before: Event, fresh: Event): Rebased {
  const [then, now] = [valuesOf(before), valuesOf(fresh)];
  const theirs: Partial<EventFormValues> = {};
  const merge = <Field extends keyof EventFormValues>(field: Field) => {
    if (saysSame(field, values, then) || saysSame(field, values, now)) return;
    if (!saysSame(field, now, then)) theirs[field] = now[field];
    now[field] = values[field];
  };
  for (const field of allFields) merge(field);
  return { values: now, theirs };
}

/** Whether a field says the same in both. Of a free price, what is hidden does not count: opening its fields sets a currency. */
const saysSame = (field: keyof EventFormValues, one: EventFormValues, other: EventFormValues): boolean =>
  (field === 'price' && one.price.kind === 'free' && other.price.kind === 'free') || isSame(one[field], other[field]);

/** Shows these values in the form. */
export function takeValues(form: Pick<FormValues<EventFormValues>, 'set'>, values: EventFormValues): void {
  const take = <Field extends keyof EventFormValues>(field: Field) => form.set(field, values[field]);
  for (const field of allFields) take(field);
}

const allFields = [...eventFormFields, 'questions', 'price'] as const satisfies readonly (keyof EventFormValues)[];
