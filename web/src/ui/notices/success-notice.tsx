import { IconCircleCheck } from '@tabler/icons-react';
import styles from './notice.module.css';

/** Shows a success message. Its live region exists before the message, so that screen readers announce it. */
export function SuccessNotice({ message }: { message: string | null }) {
  return (
    <div role="status" className={styles['place']}>
      {message !== null && (
        <div className={styles['notice']} data-success>
          <IconCircleCheck size={20} aria-hidden="true" className={styles['icon']} />
          <span className={styles['text']}>{message}</span>
        </div>
      )}
    </div>
  );
}
