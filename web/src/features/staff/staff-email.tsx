import styles from './staff-email.module.css';
import { staffEmailText } from './text.ts';

/** Somebody's address, and whether they are the reader. */
export function StaffEmail({ email, isSelf }: { email: string; isSelf: boolean }) {
  return (
    <>
      {email}
      {isSelf && <span className={styles['you']}>{staffEmailText.you}</span>}
    </>
  );
}
