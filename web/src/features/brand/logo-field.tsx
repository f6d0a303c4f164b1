import { Button } from '@mantine/core';
import { useId, useRef } from 'react';
import { acceptedPhotos } from '../../lib/photos/accepted-photos.ts';
import styles from './brand.module.css';
import { logoText } from './text.ts';
import type { Logo, LogoState } from './use-logo.ts';

interface LogoFieldProps {
  logo: Logo;
  /** The address of the stored logo; null for none. */
  stored: string | null;
  /** The error of the form; undefined for none. */
  error: string | undefined;
}

/** Chooses the organization's logo. It is shown whole, not cut to a square as a portrait is. */
export function LogoField({ logo, stored, error }: LogoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const noteId = useId();
  const { state } = logo;
  const shown = 'preview' in state ? state.preview : state.is === 'stored' ? stored : null;
  const failure = state.is === 'failed' ? state.message : error;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and these are buttons
    <div role="group" aria-label={logoText.label} className="stack gap-8 items-start">
      <span className="weight-600">{logoText.label}</span>
      {shown !== null && <img key={shown} src={shown} alt={logoText.alt} className={styles['logo']} />}
      <input
        ref={input}
        type="file"
        name="logo_id"
        accept={acceptedPhotos()}
        className="visually-hidden"
        tabIndex={-1}
        aria-label={logoText.label}
        aria-describedby={noteId}
        aria-invalid={failure !== undefined}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (file !== undefined) void logo.choose(file);
        }}
      />
      <p
        id={noteId}
        className={failure === undefined ? 'soft text-92' : 'bad text-92'}
        // Each percent would be announced.
        role={failure !== undefined ? 'alert' : state.is === 'uploading' ? undefined : 'status'}
      >
        {failure ?? noteOf(state)}
      </p>
      <div className="row wrap gap-8">
        <Button variant="default" onClick={() => input.current?.click()}>
          {shown === null ? logoText.choose : logoText.change}
        </Button>
        {shown !== null && (
          <Button variant="subtle" onClick={logo.remove}>
            {logoText.remove}
          </Button>
        )}
        {stored !== null && state.is !== 'stored' && (
          <Button variant="subtle" onClick={logo.reset}>
            {logoText.keep}
          </Button>
        )}
      </div>
    </div>
  );
}

function noteOf(state: LogoState): string {
  switch (state.is) {
    case 'uploading':
      return logoText.uploading(state.percent);
    case 'processing':
      return logoText.processing;
    case 'chosen':
      return logoText.chosen;
    case 'removed':
      return logoText.removed;
    default:
      return logoText.hint;
  }
}
