import { type ReactNode, useId } from 'react';
import styles from './chart-card.module.css';
import { chartCardText } from './text.ts';

export interface ChartTable {
  columns: readonly string[];
  rows: readonly (readonly (string | number)[])[];
}

interface ChartCardProps {
  title: string;
  /** A sentence that says what the chart shows. */
  says: string;
  table: ChartTable;
  /** The chart. The table has the same data. */
  children: ReactNode;
}

/** Shows a chart, with its figures as a table for screen readers and for exact values. */
export function ChartCard({ title, says, table, children }: ChartCardProps) {
  const id = useId();
  return (
    <section className={styles['card']} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p className="soft text-95">{says}</p>
      <div className={styles['picture']} aria-hidden="true">
        {children}
      </div>
      <details>
        <summary>{chartCardText.showTable}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long table scrolls, by keyboard too */}
        <section className={styles['frame']} aria-label={chartCardText.asTable(title)} tabIndex={0}>
          <table>
            <caption className="visually-hidden">{title}</caption>
            <thead>
              <tr>
                {table.columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map((row, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows come and go together
                <tr key={index}>
                  {row.map((cell, column) => (
                    <td key={table.columns[column]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </section>
  );
}
