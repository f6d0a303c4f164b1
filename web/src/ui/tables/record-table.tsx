import type { ReactNode } from 'react';
import styles from './record-table.module.css';
import { TableFrame } from './table-frame.tsx';

export interface Column<Row> {
  /** The column's header; also the cell's label where rows are cards. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** `main`: the row's subject, and a card's heading. `actions`: buttons, at the end. */
  kind?: 'main' | 'actions';
}

interface RecordTableProps<Row> {
  /** The table's name, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string;
  /** Whether the rows belong to an earlier query, while the current one loads. */
  stale?: boolean;
}

/** Records as rows. Where each is a card, its cells are labeled by their columns. */
export function RecordTable<Row>({ caption, columns, rows, keyOf, stale = false }: RecordTableProps<Row>) {
  return (
    <TableFrame caption={caption} columns={columns} className={styles['records']} lineHeight={26} stale={stale}>
      {rows?.map((row) => (
        <tr key={keyOf(row)}>
          {columns.map(({ header, kind, cell }) => (
            <td key={header} data-kind={kind} data-label={kind === undefined ? header : undefined}>
              {cell(row)}
            </td>
          ))}
        </tr>
      ))}
    </TableFrame>
  );
}
