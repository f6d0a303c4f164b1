import { Button } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { lazy, Suspense, useId, useRef } from 'react';
import { importAgain } from '../../lib/browser/import-again.ts';
import { acceptedPhotos } from '../../lib/photos/accepted-photos.ts';
import { FailureAside } from '../../ui/notices/error-notice.tsx';
import styles from './photo-field.module.css';
import { photoFieldText } from './text.ts';
import type { Photo, PhotoState } from './use-photo.ts';

/** Loaded with the first photo, because most phones never show it. */
const PhotoMover = lazy(() => importAgain(() => import('./photo-mover.tsx')).then(({ PhotoMover: part }) => ({ default: part })));

interface PhotoFieldProps {
  photo: Photo;
  /** Whether the texts address the participant, not staff. */
  own: boolean;
}

/** Whether the device has a camera. Handheld devices do. */
const hasCamera = window.matchMedia('(pointer: coarse)').matches;

/** Shows a square portrait, with the upload's progress below it and any error beside it. */
export function PhotoField({ photo, own }: PhotoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const noteId = useId();
  const { state } = photo;
  const shown = 'preview' in state ? state.preview : state.status === 'none' ? photo.existing : null;
  const open = (withCamera: boolean) => {
    // Staff take a photo of another person.
    if (withCamera) input.current?.setAttribute('capture', own ? 'user' : 'environment');
    else input.current?.removeAttribute('capture');
    input.current?.click();
  };
  const working = state.status === 'compressing' || state.status === 'uploading' || state.status === 'processing';
  return (
    <div className={styles['field']}>
      {photo.move !== undefined && shown !== null && (
        <Suspense>
          <PhotoMover src={shown} focus={photo.focus} onMove={photo.move} />
        </Suspense>
      )}
      <button
        type="button"
        name="photo"
        className={styles['portrait']}
        onClick={() => open(false)}
        aria-label={shown === null ? photoFieldText.choose : photoFieldText.chooseAnother}
        aria-describedby={noteId}
        data-failed={state.status === 'failed' || undefined}
      >
        {shown === null ? (
          <IconCamera size={34} stroke={1.5} aria-hidden="true" className={working ? styles['busy'] : undefined} />
        ) : (
          <img
            key={shown}
            src={shown}
            alt={own ? photoFieldText.yourPortrait : photoFieldText.theirPortrait}
            onError={({ currentTarget }) => {
              // Hides a file that is not an image. The upload reports such a file as soon as its bytes have been read.
              currentTarget.style.visibility = 'hidden';
            }}
          />
        )}
      </button>
      <div className={styles['words']}>
        <input
          ref={input}
          id="photo"
          type="file"
          accept={acceptedPhotos()}
          className="visually-hidden"
          aria-label={photoFieldText.label}
          aria-describedby={noteId}
          aria-invalid={state.status === 'failed'}
          tabIndex={-1}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            event.currentTarget.value = '';
            if (file !== undefined) photo.choose(file);
          }}
        />
        <p
          id={noteId}
          className={styles['note']}
          data-failed={state.status === 'failed' || undefined}
          // While the photo uploads, the bar below shows the progress. Here, each percent would be announced.
          role={state.status === 'failed' ? 'alert' : state.status === 'uploading' ? undefined : 'status'}
        >
          <span>{noteOf(state, photo.existing !== null, own)}</span>
          {state.status === 'failed' && <FailureAside error={state.error} />}
        </p>
        {state.status === 'uploading' && <Progress part={state.progress} />}
      </div>
      <div className={styles['buttons']}>
        {working ? (
          <Button variant="default" size="md" onClick={photo.reset}>
            {photoFieldText.cancel}
          </Button>
        ) : (
          <>
            {photo.retry !== undefined && (
              <Button size="md" onClick={photo.retry}>
                {photoFieldText.tryAgain}
              </Button>
            )}
            <Button variant="default" size="md" onClick={() => open(false)}>
              {shown === null ? photoFieldText.choosePhoto : photoFieldText.change}
            </Button>
            {photo.takeUp !== undefined && (
              <Button variant="default" size="md" onClick={photo.takeUp}>
                {photoFieldText.move}
              </Button>
            )}
            {hasCamera && state.status !== 'failed' && (
              <Button variant="default" size="md" onClick={() => open(true)}>
                {photoFieldText.takePhoto}
              </Button>
            )}
            {shown !== null && (photo.canRemoveExisting || state.status !== 'none') && (
              <Button variant="subtle" size="md" onClick={photo.remove}>
                {photoFieldText.remove}
              </Button>
            )}
            {(state.status === 'removed' || state.status === 'failed') && (
              <Button variant="subtle" size="md" onClick={photo.reset}>
                {photo.existing === null ? photoFieldText.skip : photoFieldText.keep}
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  );
}

function noteOf(state: PhotoState, hasOne: boolean, own: boolean): string {
  switch (state.status) {
    case 'none':
      if (hasOne) return photoFieldText.stored;
      return own ? photoFieldText.optionalForYou : photoFieldText.optionalForThem;
    case 'failed':
      return state.message;
    case 'uploading':
      return photoFieldText.uploading(percentOf(state.progress));
    default:
      return photoFieldText[state.status];
  }
}

function Progress({ part }: { part: number }) {
  const percent = percentOf(part);
  return (
    <div className={styles['progress']}>
      <div
        role="progressbar"
        aria-label={photoFieldText.progress}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className={styles['track']}
      >
        <div data-filled style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}

const percentOf = (part: number) => Math.round(part * 100);
