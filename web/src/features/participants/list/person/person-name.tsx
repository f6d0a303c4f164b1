import { fullName } from '../../../../lib/words/full-name.ts';
import type { PersonItemProps } from './person-actions.ts';
import styles from './person-name.module.css';

/** Opens the profile from anywhere on the item, which is the nearest positioned ancestor. Elements above it have buttons of their own. */
export function PersonName({ person, tabIndex, actions }: Omit<PersonItemProps, 'isForFriends'>) {
  return (
    <button
      type="button"
      className={`ellipsis bare ${styles['name']}`}
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
