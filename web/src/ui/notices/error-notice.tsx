import { Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { errorNoticeText } from '../text.ts';
import styles from './notice.module.css';

interface ErrorNoticeProps {
  title?: string;
  message: string;
  onRetry?: (() => void) | undefined;
  retryLabel?: string;
}

/** An error where it happened, told to screen readers at once. */
export function ErrorNotice({ title, message, onRetry, retryLabel = errorNoticeText.retry }: ErrorNoticeProps) {
  return (
    <div className={styles['notice']} role="alert">
      <IconAlertCircle size={20} aria-hidden="true" className={styles['icon']} />
      <div className={styles['text']}>
        {title !== undefined && <strong>{title}</strong>}
        <span>{message}</span>
      </div>
      {onRetry !== undefined && (
        <Button size="xs" variant="default" onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
