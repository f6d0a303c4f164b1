import styles from './evening.module.css';
import { eveningText } from './text.ts';

interface ProblemProps {
  title?: string | undefined;
  message: string;
  onRetry?: () => void;
}

/** Reports a failure. Not the app's notice, whose button would load the whole kit. */
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
