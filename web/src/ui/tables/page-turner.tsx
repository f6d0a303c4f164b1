import { Button } from '@mantine/core';
import { pageTurnerText } from '../staff-text.ts';
import styles from './page-turner.module.css';

interface PageTurnerProps {
  /** Index of the page, counted from 0. */
  page: number;
  size: number;
  total: number;
  /** Whether there are more entries than `total`; how many is unknown. */
  more?: boolean;
  /** Number of entries that a search has found; undefined if there is no search. */
  found?: number | undefined;
  onTurn: (page: number) => void;
}

/**
 * Shows 'Page X of Y (showing a-b of total)', or 'Page X (showing a-b of more than …)'; nothing if there is only one page. For a search,
 * shows 'n of total'.
 */
export function PageTurner({ page, size, total, more = false, found, onTurn }: PageTurnerProps) {
  const pages = Math.ceil((found ?? total) / size);
  if (pages <= 1 && found === undefined) return null;
  return (
    <nav className={`spread wrap ${styles['turner']}`} aria-label={pageTurnerText.label}>
      <p aria-live="polite">
        {found !== undefined
          ? pageTurnerText.found(found, total)
          : more
            ? pageTurnerText.begun({ page: page + 1, from: page * size + 1, to: (page + 1) * size, counted: total - 1 })
            : pageTurnerText.position({ page: page + 1, pages, from: page * size + 1, to: Math.min(total, (page + 1) * size), total })}
      </p>
      {pages > 1 && (
        <div className="row gap-8">
          <Button variant="default" disabled={page === 0} onClick={() => onTurn(page - 1)}>
            {pageTurnerText.previous}
          </Button>
          <Button variant="default" disabled={page >= pages - 1} onClick={() => onTurn(page + 1)}>
            {pageTurnerText.next}
          </Button>
        </div>
      )}
    </nav>
  );
}
