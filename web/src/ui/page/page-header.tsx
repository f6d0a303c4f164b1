import type { ReactNode } from 'react';
import styles from './page-header.module.css';

interface PageHeaderProps {
  title: string;
  /** Context below the title. */
  detail?: ReactNode;
  /** The page's one main action; on a phone, it is in a bar at the bottom. */
  action?: ReactNode;
  /** Content that stays in the upper right corner on every screen size. */
  corner?: ReactNode;
}

export function PageHeader({ title, detail, action, corner }: PageHeaderProps) {
  return (
    <header className={styles['header']}>
      <div className={styles['words']}>
        <h1>{title}</h1>
        {detail !== undefined && <div className={styles['detail']}>{detail}</div>}
      </div>
      {corner}
      {action !== undefined && (
        <div className={styles['action']} data-sticky="phone">
          {action}
        </div>
      )}
    </header>
  );
}
