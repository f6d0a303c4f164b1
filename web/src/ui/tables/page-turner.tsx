import { Button } from '@mantine/core';
import { pageTurnerText } from '../staff-text.ts';
import styles from './page-turner.module.css';

interface PageTurnerProps {
  /** From 0. */
  page: number;
  size: number;
  total: number;
  onTurn: (page: number) => void;
}

/** 'Page X of Y (showing a-b of total)'; nothing for a single page. */
export function PageTurner({ page, size, total, onTurn }: PageTurnerProps) {
  const pages = Math.ceil(total / size);
  if (pages <= 1) return null;
  return (
    <nav className={styles['turner']} aria-label={pageTurnerText.label}>
      <p aria-live="polite">
        {pageTurnerText.position({ page: page + 1, pages, from: page * size + 1, to: Math.min(total, (page + 1) * size), total })}
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
