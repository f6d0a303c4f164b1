import type { ReactNode } from 'react';
import styles from './entry-page.module.css';
import { Logo } from './logo.tsx';
import { entryPageText } from './text.ts';

interface EntryPageProps {
  title: string;
  hint?: ReactNode;
  children: ReactNode;
  /** Ways to other screens, below. */
  links?: ReactNode;
}

/** The screens before one is inside: the house's face on the left (wide screens), one short form on the right. */
export function EntryPage({ title, hint, children, links }: EntryPageProps) {
  return (
    <div className={styles['page']}>
      <aside className={styles['scene']} aria-label={entryPageText.name}>
        <Logo onDark size={34} />
        <div className={styles['circles']} aria-hidden="true">
          <span />
          <span />
        </div>
        <p className={styles['claim']}>
          {entryPageText.claim[0]}
          <br />
          {entryPageText.claim[1]}
        </p>
        <p className={styles['sub']}>{entryPageText.sub}</p>
      </aside>
      <main className={styles['main']}>
        <div className={styles['column']}>
          <div className={styles['small-logo']}>
            <Logo />
          </div>
          <h1>{title}</h1>
          {hint !== undefined && <p className={styles['hint']}>{hint}</p>}
          {children}
          {links !== undefined && <div className={styles['links']}>{links}</div>}
        </div>
      </main>
    </div>
  );
}
