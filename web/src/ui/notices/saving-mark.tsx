import styles from './saving-mark.module.css';

/** Beside a card's title, while a change of it is being saved. */
export function SavingMark({ busy, text }: { busy: boolean; text: string }) {
  return (
    <span role="status" className={styles['mark']}>
      {busy && text}
    </span>
  );
}
