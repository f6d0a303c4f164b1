import styles from './staff-email.module.css';
import { staffEmailText } from './text.ts';

/** An account's address, marked if it is the reader's own. */
export function StaffEmail({ email, isSelf }: { email: string; isSelf: boolean }) {
  return (
    <>
      {email}
      {isSelf && <span className={styles['you']}>{staffEmailText.you}</span>}
    </>
  );
}
