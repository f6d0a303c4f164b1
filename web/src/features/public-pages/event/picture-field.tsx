import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Progress.css';
import { Button, Progress, TextInput } from '@mantine/core';
import { useId, useRef } from 'react';
import { type FormValues, textField } from '../../../lib/forms/use-form-values.ts';
import { acceptedPhotos } from '../../../lib/photos/accepted-photos.ts';
import { announced } from '../../../ui/forms/field-props.ts';
import { FailureAside } from '../../../ui/notices/error-notice.tsx';
import { Theirs } from '../editing/theirs.tsx';
import type { EventPageValues } from './event-page-values.ts';
import styles from './picture-field.module.css';
import { pictureText } from './text.ts';
import type { PictureState, PictureUpload } from './use-picture.ts';

interface PictureFieldProps {
  form: FormValues<EventPageValues>;
  upload: PictureUpload;
  theirs: Partial<EventPageValues>;
}

/** Shows the page's picture, how far its upload is, and a field that describes it. */
export function PictureField({ form, upload: { state, isBusy, choose, reset }, theirs }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const hintId = useId();
  const { picture } = form.values;
  const problem = form.errors['picture'];
  return (
    <div className="stack gap-16 one-column">
      <div className={styles['field']}>
        <div className={styles['frame']} data-empty={picture === null || undefined}>
          {picture?.url ? (
            <img key={picture.url} src={picture.url} alt={form.values.picture_text || pictureText.alt} />
          ) : (
            <p className="soft">{pictureText.none}</p>
          )}
        </div>
        <div className="stack gap-10 top one-column">
          <p id={hintId} className="soft text-92">
            {pictureText.hint}
          </p>
          {state.status === 'uploading' && (
            <Progress value={100 * state.progress} size="lg" radius="xl" aria-label={pictureText.progress} />
          )}
          <p role="status" className="digits">
            {noteOf(state)}
          </p>
          {state.status === 'failed' && (
            <p role="alert" className="bad breaks">
              {state.message} <FailureAside error={state.error} />
            </p>
          )}
          {problem !== undefined && (
            <p role="alert" className="bad">
              {problem}
            </p>
          )}
          <div className="row wrap gap-8">
            <Button
              ref={chooser}
              variant="default"
              size="md"
              name="picture"
              aria-describedby={hintId}
              onClick={() => input.current?.click()}
            >
              {picture === null ? pictureText.choose : pictureText.replace}
            </Button>
            {state.status === 'failed' && state.again !== null && (
              <Button size="md" onClick={() => state.again !== null && choose(state.again)}>
                {pictureText.tryAgain}
              </Button>
            )}
            {isBusy ? (
              <Button
                variant="subtle"
                size="md"
                onClick={() => {
                  reset();
                  chooser.current?.focus();
                }}
              >
                {pictureText.cancel}
              </Button>
            ) : (
              picture !== null && (
                <Button
                  variant="subtle"
                  color="red"
                  size="md"
                  onClick={() => {
                    reset();
                    form.set('picture', null);
                    chooser.current?.focus();
                  }}
                >
                  {pictureText.remove}
                </Button>
              )
            )}
          </div>
          <input
            ref={input}
            type="file"
            accept={acceptedPhotos()}
            className="visually-hidden"
            aria-label={pictureText.choose}
            tabIndex={-1}
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              currentTarget.value = '';
              if (file !== undefined) choose(file);
            }}
          />
        </div>
      </div>
      {theirs.picture !== undefined && <p className="warn text-92">{pictureText.theirs}</p>}
      {picture !== null && (
        <TextInput
          label={pictureText.text}
          description={pictureText.textHint}
          size="md"
          {...textField(form, 'picture_text')}
          {...announced}
        />
      )}
      <Theirs value={theirs.picture_text} />
    </div>
  );
}

/** Says how far the upload is. The percents are not announced one by one: a screen reader has the bar for that. */
function noteOf(state: PictureState): string {
  switch (state.status) {
    case 'none':
    case 'failed':
      return '';
    case 'uploading':
      return pictureText.uploading(Math.round(100 * state.progress));
    default:
      return pictureText[state.status];
  }
}
