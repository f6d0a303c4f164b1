import { IconCircleCheck } from '@tabler/icons-react';
import styles from './notice.module.css';

/** That it worked. The place stands there before there is anything to say, so that screen readers hear it said. */
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
