import '@mantine/core/styles/Skeleton.css';
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './record-table.module.css';

export interface Column<Row> {
  /** Also the cell's label where rows are cards. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** `main`: what the row is about, and a card's heading. `actions`: buttons, at the end. */
  kind?: 'main' | 'actions';
}

interface RecordTableProps<Row> {
  /** What the table lists, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  /** undefined while loading. */
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string;
  /** The rows are of an earlier question; their answer is under way. */
  stale?: boolean;
}

const places = [0, 1, 2, 3, 4, 5];

/** A table whose header stays in sight; on a phone each row is a card, its cells labelled by their columns. */
export function RecordTable<Row>({ caption, columns, rows, keyOf, stale = false }: RecordTableProps<Row>) {
  return (
    <div className={styles['frame']} data-stale={stale || undefined}>
      <table className={styles['table']} aria-busy={rows === undefined || stale}>
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
          {rows === undefined
            ? places.map((place) => (
                <tr key={place}>
                  <td colSpan={columns.length}>
                    <Skeleton height={26} radius={6} />
                  </td>
                </tr>
              ))
            : rows.map((row) => (
                <tr key={keyOf(row)}>
                  {columns.map(({ header, kind, cell }) => (
                    <td key={header} data-kind={kind} data-label={kind === undefined ? header : undefined}>
                      {cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  );
}
