import styles from './evening.module.css';
import { eveningText } from './text.ts';

interface ProblemProps {
  title?: string | undefined;
  message: string;
  onRetry?: () => void;
}

/** What went wrong. Not the app's notice, whose button would bring the whole kit along. */
export function Problem({ title, message, onRetry }: ProblemProps) {
  return (
    <div role="alert" className={styles['problem']}>
      {title !== undefined && <strong>{title}</strong>}
      <p>{message}</p>
      {onRetry !== undefined && (
        <button type="button" className={styles['quiet']} onClick={onRetry}>
          {eveningText.retry}
        </button>
      )}
    </div>
  );
}
