import '@mantine/core/styles/Skeleton.css';
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './table-frame.module.css';

interface TableFrameProps {
  /** The table's name, for screen readers. */
  caption: string;
  /** In order; `kind` is for `className` to style by. */
  columns: readonly { header: string; kind?: string }[];
  /** This table's cell styles. `--cell-side` and `--cell-block` are their padding. */
  className: string | undefined;
  /** The width of a line's content while loading, in px. */
  lineHeight: number;
  /** The rows answer an earlier question; the current one is loading. */
  stale?: boolean;
  /** The rows; undefined while loading. */
  children: ReactNode;
}

const places = [0, 1, 2, 3, 4, 5];

/** A table with a sticky header; on a phone without header, and each row is a card. */
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
