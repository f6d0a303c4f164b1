import styles from './evening.module.css';
import { eveningText } from './text.ts';

interface ProblemProps {
  title?: string | undefined;
  message: string;
  onRetry?: () => void;
}

/** Reports a failure. It does not use the app's notice, because that notice's button would load the whole UI kit. */
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
