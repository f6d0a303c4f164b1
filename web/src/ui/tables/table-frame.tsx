import '@mantine/core/styles/Skeleton.css';
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './table-frame.module.css';

interface TableFrameProps {
  /** The table's name, for screen readers. */
  caption: string;
  /** Columns in order; `className` can style cells by `kind`. */
  columns: readonly { header: string; kind?: string }[];
  /** Class with the styles of this table's cells. `--cell-side` and `--cell-block` are their padding. */
  className: string | undefined;
  /** Height of a line's content while loading, in px. */
  lineHeight: number;
  /** Whether the rows belong to an earlier query because the current one is still loading. */
  stale?: boolean;
  /** The rows; undefined while loading. */
  children: ReactNode;
}

const places = [0, 1, 2, 3, 4, 5];

/** Shows a table with a sticky header. On a phone it has no header, and each row is a card. */
export function TableFrame({ caption, columns, className = '', lineHeight, stale = false, children }: TableFrameProps) {
  return (
    <div className={`panel ${styles['frame']}`} data-stale={stale || undefined}>
      <table className={`${styles['table']} ${className}`} aria-busy={children === undefined || stale}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ header, kind }) => (
              <th key={header} scope="col" data-kind={kind}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {children === undefined
            ? places.map((place) => (
                <tr key={place}>
                  <td colSpan={columns.length}>
                    <Skeleton height={lineHeight} radius={8} />
                  </td>
                </tr>
              ))
            : children}
        </tbody>
      </table>
    </div>
  );
}
