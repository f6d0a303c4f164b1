import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  title: string;
  text?: string;
  /** A button for the next step. */
  action?: ReactNode;
  /** Whether the screen has no other content, so this title is the title of the page. */
  wholePage?: boolean;
}

/** Shows that a list is empty: two empty seats, what this place is for, and the next step. */
export function EmptyState({ title, text, action, wholePage = false }: EmptyStateProps) {
  const Title = wholePage ? 'h1' : 'p';
  return (
    <div className={styles['empty']} data-empty>
      <svg width="72" height="48" viewBox="0 0 72 48" aria-hidden="true">
        <circle cx="27" cy="24" r="18" className={styles['one']} />
        <circle cx="46" cy="24" r="18" className={styles['two']} />
      </svg>
      <Title className={styles['title']}>{title}</Title>
      {text !== undefined && <p className={styles['text']}>{text}</p>}
      {action}
    </div>
  );
}
