import type { ReactNode } from 'react';
import styles from './outcome.module.css';

interface EnteredProps {
  title: string;
  /** Says that an email is on its way. */
  said: string;
  next: string;
  children?: ReactNode;
}

/** Shown instead of the form once the guest is on the waiting list or has applied. */
export function Entered({ title, said, next, children }: EnteredProps) {
  return (
    <div className={styles['outcome']}>
      <h1
        tabIndex={-1}
        ref={(heading) => {
          window.scrollTo(0, 0);
          heading?.focus();
        }}
      >
        {title}
      </h1>
      <p>{said}</p>
      <p className="soft text-92">{next}</p>
      {children}
    </div>
  );
}
