import { Button } from '@mantine/core';
import { type ComponentProps, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { importAgain } from '../../../lib/browser/import-again.ts';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import { MainAction } from '../../../ui/page/main-action.tsx';
import { participantFormText } from '../text.ts';
import styles from './submit-bar.module.css';

/** Loaded with the first photo, because most phones never show it. */
const UploadProgress = lazy(() =>
  importAgain(() => import('./upload-progress.tsx')).then(({ UploadProgress: part }) => ({ default: part })),
);

type Notice = ComponentProps<typeof ErrorNotice>;

interface SubmitBarProps {
  /** Label of the button that continues or saves. */
  label: string;
  /** Whether this is the last step, so the button saves. */
  last: boolean;
  busy: boolean;
  blocked: boolean;
  /** Goes to the previous step, or leaves the form. */
  back?: { label: string; go: () => void } | undefined;
  /** Why the last attempt failed, if no single field is the reason. */
  failure: Notice | null;
  /** How much of the photo has been uploaded, 0 to 1; null if this is not shown here. */
  uploading: number | null;
  /** Cancels the upload that the form is waiting for. */
  onSkipPhoto?: (() => void) | undefined;
  /** A button that saves, shown instead of the usual one, with content above it. */
  instead?: Instead | null | undefined;
}

export interface Instead {
  readonly above: ReactNode;
  readonly last: ReactNode;
}

/** Shows a bar at the bottom of the screen, with the result of the last press. */
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

/** Shows a notice that takes the focus without scrolling the page. */
function FocusedNotice(notice: Notice) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={ref} tabIndex={-1} className={styles['failure']}>
      <ErrorNotice {...notice} />
    </div>
  );
}
