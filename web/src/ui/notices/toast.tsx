import '@mantine/core/styles/ActionIcon.css';
import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { toastText } from '../staff-text.ts';
import { FailureAside } from './error-notice.tsx';
import styles from './toast.module.css';

interface ToastProps {
  message: string | null;
  /** The error, if the action failed. */
  error?: unknown;
  /** An action that the toast offers. If there is one, the toast stays until it is closed, unless `stays` says otherwise. */
  action?: { label: string; busy: boolean; run: () => void } | undefined;
  /** Milliseconds until it closes. */
  stays?: number;
  onClose: () => void;
}

/** How long a message without an action stays, in ms. */
const wordsStay = 6000;

/**
 * Shows the result of the last action, visible at any scroll position. Its live region exists before the message, so that screen readers
 * announce it.
 */
export function Toast({ message, error, action, stays = action === undefined ? wordsStay : undefined, onClose }: ToastProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time starts again with each message
  useEffect(() => {
    if (message === null || stays === undefined) return;
    const timer = setTimeout(onClose, stays);
    return () => clearTimeout(timer);
  }, [message, stays]);
  return (
    <div className={styles['place']} role="status">
      {message !== null && (
        <div className={styles['toast']} data-sticky="toast">
          <div className="stack">
            <span>{message}</span>
            <FailureAside error={error} />
          </div>
          {action !== undefined && (
            <Button variant="white" color="dark" size="compact-md" disabled={action.busy} onClick={action.run}>
              {action.label}
            </Button>
          )}
          <ActionIcon variant="transparent" c="#fff" aria-label={toastText.dismiss} onClick={onClose}>
            <IconX size={18} aria-hidden="true" />
          </ActionIcon>
        </div>
      )}
    </div>
  );
}
