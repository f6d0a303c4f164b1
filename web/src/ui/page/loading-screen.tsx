import { loadingScreenText } from '../text.ts';
import styles from './loading-screen.module.css';

/**
 * Shown between screens: two circles that approach each other. It appears only after a moment, so that it does not flash when a page loads
 * quickly.
 */
export function LoadingScreen({ label = loadingScreenText.loading }: { label?: string }) {
  return (
    <div className={styles['screen']} role="status" data-waiting="">
      <svg width="56" height="40" viewBox="0 0 56 40" aria-hidden="true">
        <circle cx="20" cy="20" r="13" className={styles['one']} />
        <circle cx="36" cy="20" r="12" className={styles['two']} />
      </svg>
      <p className={styles['label']}>{label}</p>
    </div>
  );
}
