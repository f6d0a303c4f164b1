import '@mantine/core/styles/Input.css';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { ageRange } from '#shared/model/participants/participant.ts';
import { plainDigits } from '#shared/rules/text/digits.ts';
import { announced } from '../../../ui/forms/field-props.ts';
import styles from './filter-bar.module.css';
import { ageOf } from './filters.ts';

interface AgeInputProps {
  label: string;
  value: number | null;
  /** Called with an age as text; with null while the input is not an age. */
  onChange: (age: string | null) => void;
}

/** Applies each valid age as soon as it is typed. Shows an error only after the field is left. */
export function AgeInput({ label, value, onChange }: AgeInputProps) {
  const [text, setText] = useState(value === null ? '' : String(value));
  const [left, setLeft] = useState(true);
  // The address may change from outside: when filters are cleared, or by Back.
  if (left && ageOf(text) !== value) setText(value === null ? '' : String(value));
  const wrong = left && text !== '' && ageOf(text) === null;
  return (
    <TextInput
      label={label}
      className={styles['age'] ?? ''}
      inputMode="numeric"
      value={text}
      {...announced}
      error={wrong && ageRange}
      onFocus={() => setLeft(false)}
      onBlur={() => setLeft(true)}
      onChange={(event) => {
        const typed = plainDigits(event.currentTarget.value).replaceAll(/\D/g, '');
        setText(typed);
        const age = ageOf(typed);
        if (age !== value) onChange(age === null ? null : typed);
      }}
    />
  );
}
