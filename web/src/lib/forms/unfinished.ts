/** Marks a half-typed date and time, for which the browser gives no value at all. No schema accepts it. */
export const unfinished = 'unfinished';

/** Whether a field of a form, found by its name, contains a half-typed date and time. */
export const isUnfinished = (input: Element | RadioNodeList | null | undefined): boolean =>
  input instanceof HTMLInputElement && input.validity.badInput;
