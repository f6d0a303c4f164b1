import { IconCircleCheck } from '@tabler/icons-react';
import styles from './notice.module.css';

interface SuccessNoticeProps {
  message: string | null;
  /** Whether a new message scrolls into view, because what was pressed may be far below. */
  isFar?: boolean;
}

/** Shows a success message. Its live region exists before the message, so that screen readers announce it. */
export function SuccessNotice({ message, isFar = false }: SuccessNoticeProps) {
  return (
    <div role="status" className={styles['place']}>
      {message !== null && (
        <div key={message} ref={isFar ? showNotice : undefined} className={styles['notice']} data-success>
          <IconCircleCheck size={20} aria-hidden="true" className={styles['icon']} />
          <span className={styles['text']}>{message}</span>
        </div>
      )}
    </div>
  );
}

const showNotice = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' });
