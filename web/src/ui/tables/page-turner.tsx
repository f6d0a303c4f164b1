import { Button } from '@mantine/core';
import { pageTurnerText } from '../staff-text.ts';
import styles from './page-turner.module.css';

interface PageTurnerProps {
  /** From 0. */
  page: number;
  size: number;
  total: number;
  /** There are more than these, how many is not known. */
  more?: boolean;
  onTurn: (page: number) => void;
}

/** 'Page X of Y (showing a-b of total)', or 'Page X (showing a-b of more than …)'; nothing for a single page. */
export function PageTurner({ page, size, total, more = false, onTurn }: PageTurnerProps) {
  const pages = Math.ceil(total / size);
  if (pages <= 1) return null;
  return (
    <nav className={styles['turner']} aria-label={pageTurnerText.label}>
      <p aria-live="polite">
        {more
          ? pageTurnerText.begun({ page: page + 1, from: page * size + 1, to: (page + 1) * size, counted: total - 1 })
          : pageTurnerText.position({ page: page + 1, pages, from: page * size + 1, to: Math.min(total, (page + 1) * size), total })}
      </p>
      <div>
        <Button variant="default" disabled={page === 0} onClick={() => onTurn(page - 1)}>
          {pageTurnerText.previous}
        </Button>
        <Button variant="default" disabled={page >= pages - 1} onClick={() => onTurn(page + 1)}>
          {pageTurnerText.next}
        </Button>
      </div>
    </nav>
  );
}
