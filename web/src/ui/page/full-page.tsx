import type { ReactNode } from 'react';
import styles from './full-page.module.css';
import { Logo } from './logo.tsx';

interface FullPageProps {
  title: string;
  text?: string;
  children?: ReactNode;
}

/** Shows a screen with a single message: not found, crashed, ended. */
export function FullPage({ title, text, children }: FullPageProps) {
  return (
    <main className={styles['page']}>
      <Logo />
      <div className={styles['card']}>
        <h1>{title}</h1>
        {text !== undefined && <p>{text}</p>}
        {children}
      </div>
    </main>
  );
}
