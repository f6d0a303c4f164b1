import type { ReactNode } from 'react';
import styles from './card.module.css';

interface CardProps {
  title?: string;
  /** Content beside the title: a count or a link. */
  aside?: ReactNode;
  as?: 'section' | 'article' | 'div';
  children: ReactNode;
}

export function Card({ title, aside, as: Element = 'section', children }: CardProps) {
  return (
    <Element className={`panel ${styles['card']}`} aria-label={title}>
      {title !== undefined && (
        <div className={`spread ${styles['head']}`}>
          <h2>{title}</h2>
          {aside}
        </div>
      )}
      {children}
    </Element>
  );
}
