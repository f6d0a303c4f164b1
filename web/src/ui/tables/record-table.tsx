import type { ReactNode } from 'react';
import styles from './record-table.module.css';
import { TableFrame } from './table-frame.tsx';

export interface Column<Row> {
  /** The column's header. If rows are shown as cards, it is also the cell's label. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** `main`: what the row is about, and the heading of a card. `actions`: buttons, at the end. */
  kind?: 'main' | 'actions';
}

interface RecordTableProps<Row> {
  /** The table's name, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string;
  /** Whether the rows belong to an earlier query because the current one is still loading. */
  stale?: boolean;
}

/** Shows records as rows. If each is shown as a card, its cells are labeled with their columns' headers. */
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
