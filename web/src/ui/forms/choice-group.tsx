import { useId } from 'react';
import styles from './choice-group.module.css';

interface ChoiceGroupProps<Value extends string> {
  legend: string;
  required?: boolean;
  options: readonly (readonly [value: Value, label: string])[];
  name: string;
  /** The chosen value; '' if nothing is chosen yet. */
  value: Value | '';
  onChange: (value: Value) => void;
  error?: string | undefined;
}

/** Shows a few options as large radio tiles. They are real radio buttons, so arrow keys work and screen readers count them. */
export function ChoiceGroup<Value extends string>({
  legend,
  required = false,
  options,
  name,
  value: chosen,
  onChange,
  error,
}: ChoiceGroupProps<Value>) {
  const errorId = useId();
  return (
    <fieldset
      className={styles['group']}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a radiogroup may be required, a plain fieldset may not
      role="radiogroup"
      aria-required={required}
      aria-invalid={error !== undefined}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <legend>
        {legend}
        {required && (
          <span className="bad" aria-hidden="true">
            {' '}
            *
          </span>
        )}
      </legend>
      <div className={styles['tiles']} data-count={options.length}>
        {options.map(([value, label]) => (
          <label key={value} className={`tile ${styles['tile']}`}>
            <input type="radio" name={name} value={value} checked={value === chosen} onChange={() => onChange(value)} />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={errorId} className={styles['error']}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
