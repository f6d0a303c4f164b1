import styles from './staff-email.module.css';
import { staffEmailText } from './text.ts';

/** Shows an account's name and address, and marks the user's own. */
export function StaffEmail({ email, name, isSelf }: { email: string; name?: string | undefined; isSelf: boolean }) {
  return (
    <>
      {name !== undefined && <strong className={styles['name']}>{name}</strong>}
      {email}
      {isSelf && <span className={styles['you']}>{staffEmailText.you}</span>}
    </>
  );
}
