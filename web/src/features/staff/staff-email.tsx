import styles from './staff-email.module.css';
import { staffEmailText } from './text.ts';

/** An account's name and address, marked if it is the reader's own. */
export function StaffEmail({ email, name, isSelf }: { email: string; name?: string | undefined; isSelf: boolean }) {
  return (
    <>
      {name !== undefined && <strong className={styles['name']}>{name}</strong>}
      {email}
      {isSelf && <span className={styles['you']}>{staffEmailText.you}</span>}
    </>
  );
}
