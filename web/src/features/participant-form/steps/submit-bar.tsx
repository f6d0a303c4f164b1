import { Button } from '@mantine/core';
import { type ComponentProps, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { importAgain } from '../../../lib/browser/import-again.ts';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import { MainAction } from '../../../ui/page/main-action.tsx';
import { participantFormText } from '../text.ts';
import styles from './submit-bar.module.css';

/** Loaded with the first photo: most phones never show it. */
const UploadProgress = lazy(() =>
  importAgain(() => import('./upload-progress.tsx')).then(({ UploadProgress: part }) => ({ default: part })),
);

type Notice = ComponentProps<typeof ErrorNotice>;

interface SubmitBarProps {
  /** The last button's label. */
  label: string;
  /** The last step: pressing saves. */
  last: boolean;
  busy: boolean;
  blocked: boolean;
  /** Goes to the previous step, or leaves the form. */
  back?: { label: string; go: () => void } | undefined;
  /** Why the last attempt failed, where that belongs to no field. */
  failure: Notice | null;
  /** How much of the photo has been uploaded, from 0 to 1; null when that is not to be said here. */
  uploading: number | null;
  /** Cancels the upload that the form waits for. */
  onSkipPhoto?: (() => void) | undefined;
  /** What saves in the place of the last button, and what stands above it. */
  instead?: Instead | null | undefined;
}

export interface Instead {
  readonly above: ReactNode;
  readonly last: ReactNode;
}

/** Stays at the bottom of the screen, with what became of the last press. */
export function SubmitBar({ label, last, busy, blocked, back, failure, uploading, onSkipPhoto, instead }: SubmitBarProps) {
  return (
    <div className={styles['bar']} data-sticky={last && instead?.above ? 'choices' : 'bottom'}>
      {failure !== null && <FocusedNotice key={failure.message} {...failure} />}
      {uploading !== null && (
        <Suspense>
          <UploadProgress part={uploading} onSkip={onSkipPhoto} />
        </Suspense>
      )}
      {last && instead?.above}
      <div className={styles['buttons']}>
        {back !== undefined && (
          <Button variant="default" size="lg" onClick={back.go} disabled={busy}>
            {back.label}
          </Button>
        )}
        {(last && instead?.last) || (
          <MainAction key={last ? 'save' : 'next'} type="submit" size="lg" fullWidth disabled={last ? blocked : busy}>
            {last ? label : participantFormText.next}
          </MainAction>
        )}
      </div>
    </div>
  );
}

/** Takes the focus where it stands: nothing on the page moves. */
function FocusedNotice(notice: Notice) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={ref} tabIndex={-1} className={styles['failure']}>
      <ErrorNotice {...notice} />
    </div>
  );
}
