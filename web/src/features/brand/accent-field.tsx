import { Button, TextInput } from '@mantine/core';
import { type CSSProperties, useId } from 'react';
import { accentOnDark, isAccent, labelOn, nearestAccent } from '#shared/rules/brand/accent.ts';
import { announced, literalField } from '../../ui/forms/field-props.ts';
import styles from './brand.module.css';
import { accentText } from './text.ts';

interface AccentFieldProps {
  /** As typed; empty for none. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** Shown in the color picker while no color is chosen. */
const productColor = '#6d2f62';

/** Returns a typed color as `#rrggbb`; null if it is none yet. */
export function colorIn(typed: string): string | null {
  const color = `#${typed.trim().replace(/^#/, '').toLowerCase()}`;
  return /^#[0-9a-f]{6}$/.test(color) ? color : null;
}

/** Chooses the accent color, by its code or from the browser's picker, and shows it in both schemes as guests will see it. */
export function AccentField({ value, error, onChange }: AccentFieldProps) {
  const color = colorIn(value);
  const nearest = color === null || isAccent(color) ? null : nearestAccent(color);
  return (
    <div className="stack skips-empty gap-10 items-start">
      <div className={styles['color']}>
        <TextInput
          label={accentText.label}
          description={accentText.hint}
          size="md"
          name="accent"
          autoComplete="off"
          placeholder={productColor}
          {...literalField}
          value={value}
          // While a better color is offered, the offer says what is wrong.
          error={nearest === null ? error : error !== undefined}
          {...announced}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <input
          type="color"
          className={styles['picker']}
          aria-label={accentText.pick}
          value={color ?? productColor}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </div>
      <div role={error === undefined ? 'status' : 'alert'} className={styles['offer']}>
        {nearest !== null && (
          <>
            <p className="bad text-92">{accentText.tooLight(nearest)}</p>
            <Button variant="default" size="sm" onClick={() => onChange(nearest)}>
              {accentText.use(nearest)}
            </Button>
          </>
        )}
      </div>
      {color !== null && <Preview accent={nearest ?? color} />}
      {value !== '' && (
        <Button variant="subtle" size="sm" onClick={() => onChange('')}>
          {accentText.clear}
        </Button>
      )}
    </div>
  );
}

/** Shows a link and a button in the color on both grounds. */
function Preview({ accent }: { accent: string }) {
  const id = useId();
  const onDark = accentOnDark(accent);
  const grounds = [
    { scheme: 'light', label: accentText.light, color: accent },
    { scheme: 'dark', label: accentText.dark, color: onDark },
  ] as const;
  return (
    <figure className={styles['preview']} aria-labelledby={id}>
      <figcaption id={id} className="soft text-92">
        {accentText.preview}
      </figcaption>
      {grounds.map(({ scheme, label, color }) => (
        <div
          key={scheme}
          data-scheme={scheme}
          data-color={color}
          className={styles['ground']}
          style={{ '--accent': color, '--label': labelOn(color) } as CSSProperties}
        >
          <span>{label}</span>
          <span className={styles['link']}>{accentText.link}</span>
          <span className={styles['button']}>{accentText.button}</span>
        </div>
      ))}
    </figure>
  );
}
