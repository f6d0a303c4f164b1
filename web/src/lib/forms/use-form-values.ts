import { type ChangeEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { FieldErrors } from '#shared/contract/errors.ts';
import { plainDigits } from '#shared/rules/text/digits.ts';

export interface FormValues<Values extends object> {
  values: Values;
  /** Returns the current values, including what was typed while a call was running. */
  now: () => Values;
  errors: FieldErrors;
  /** Ref for the <form>, so that its fields can be focused by name. */
  ref: RefObject<HTMLFormElement | null>;
  /** Sets a field and clears its error. */
  set: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void;
  /** Replaces all errors with these. */
  setErrors: (errors: FieldErrors) => void;
  /** Focuses a field, even one that is about to be rendered. */
  focus: (name: string) => void;
}

/**
 * Holds the state of a form with flat fields, named as in the server's `validation_errors` (`contact.email`). This is our own code, because
 * the registration page's size budget has no room for a form library.
 */
export function useFormValues<Values extends object>(initial: () => Values): FormValues<Values> {
  const [values, setValues] = useState(initial);
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  });
  const [errors, setErrors] = useState<FieldErrors>({});
  const ref = useRef<HTMLFormElement>(null);
  const set = useCallback(<Name extends keyof Values & string>(name: Name, value: Values[Name]) => {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors((before) => (name in before ? Object.fromEntries(Object.entries(before).filter(([other]) => other !== name)) : before));
  }, []);
  const focus = useCallback((name: string) => {
    requestAnimationFrame(() => {
      const found = ref.current?.querySelector(`[name="${name}"]`);
      if (!(found instanceof HTMLElement)) return;
      found.focus({ preventScroll: true });
      found.scrollIntoView({ block: 'center' });
    });
  }, []);
  return { values, now: () => latest.current, errors, ref, set, setErrors, focus };
}

type TextName<Values> = {
  [Name in keyof Values]: Values[Name] extends string ? (string extends Values[Name] ? Name : never) : never;
}[keyof Values];

export interface TextField {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void;
}

/** Returns the props of a text input, a textarea or a select for one field. */
export function textField<Values extends object>(form: FormValues<Values>, name: TextName<Values> & keyof Values & string): TextField {
  return {
    name,
    value: String(form.values[name]),
    error: form.errors[name],
    onChange: (event) => form.set(name, event.currentTarget.value as Values[typeof name]),
  };
}

/**
 * Returns the props of a number input that accepts digits of any script. It is not of type "number": such an input changes with the mouse
 * wheel and drops digits of other scripts.
 */
export function numberField<Values extends object>(form: FormValues<Values>, name: TextName<Values> & keyof Values & string) {
  return {
    ...textField(form, name),
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    onChange: (event: ChangeEvent<HTMLInputElement>) => form.set(name, plainDigits(event.currentTarget.value) as Values[typeof name]),
  };
}
