import { fullName } from '../../../lib/words/full-name.ts';
import type { PersonItemProps } from './person-actions.ts';
import styles from './person-name.module.css';

/** Opens the profile, wherever on the item one presses: the item is the nearest positioned box, and what lies above it is its own button. */
export function PersonName({ person, tabIndex, actions }: PersonItemProps) {
  return (
    <button
      type="button"
      className={styles['name']}
      tabIndex={tabIndex}
      data-opens
      aria-haspopup="dialog"
      title={fullName(person)}
      onClick={() => actions.onView(person)}
    >
      {fullName(person)}
    </button>
  );
}
