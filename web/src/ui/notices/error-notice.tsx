import { Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { ApiError, type Failure } from '../../lib/api/calls/api-error.ts';
import { errorNoticeText } from '../text.ts';
import styles from './notice.module.css';

interface ErrorNoticeProps extends Failure {
  title?: string;
  onRetry?: (() => void) | undefined;
  retryLabel?: string;
  /** Whether the notice answers a press, so that it scrolls into view. A notice about a failed load does not scroll. */
  isAnswer?: boolean;
}

/** Shows an error where it happened. Screen readers announce it immediately. */
export function ErrorNotice({
  title,
  message,
  error,
  onRetry,
  retryLabel = errorNoticeText.retry,
  isAnswer = onRetry === undefined,
}: ErrorNoticeProps) {
  return (
    // If the server refuses again in the same place, that is a new answer.
    <div key={message} ref={isAnswer ? showNotice : undefined} className={styles['notice']} role="alert">
      <IconAlertCircle size={20} aria-hidden="true" className={styles['icon']} />
      <div className={styles['text']}>
        {title !== undefined && <strong>{title}</strong>}
        <span>{message}</span>
        <FailureAside error={error} />
      </div>
      {onRetry !== undefined && (
        <Button size="xs" variant="default" onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}

const showNotice = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' });

/** Says when to retry and, for server errors, the id by which support can find them in the logs. */
export function FailureAside({ error }: Pick<Failure, 'error'>) {
  if (!(error instanceof ApiError)) return null;
  const { status, retryAfter, requestId } = error;
  return (
    <>
      {(status === 429 || status === 503) && retryAfter !== undefined && <span>{errorNoticeText.again(retryAfter)}</span>}
      {status >= 500 && requestId !== undefined && <small className={styles['reference']}>{errorNoticeText.reference(requestId)}</small>}
    </>
  );
}
