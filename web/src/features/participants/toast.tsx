import '@mantine/core/styles/ActionIcon.css';
import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { toastText } from './text.ts';
import styles from './toast.module.css';

interface ToastProps {
  message: string | null;
  /** What may be done about it; with one, the toast stays until it is closed. */
  action?: { label: string; busy: boolean; run: () => void } | undefined;
  onClose: () => void;
}

/** Milliseconds that words without a choice stay. */
const stays = 6000;

/** What was just done, where it is seen however far one has scrolled. The place is there before the words, so that they are read out. */
export function Toast({ message, action, onClose }: ToastProps) {
  const choice = action !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each message has its own time
  useEffect(() => {
    if (message === null || choice) return;
    const timer = setTimeout(onClose, stays);
    return () => clearTimeout(timer);
  }, [message, choice]);
  return (
    <div className={styles['place']} role="status">
      {message !== null && (
        <div className={styles['toast']}>
          <span>{message}</span>
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
