import '@mantine/core/styles/Skeleton.css';
import { Skeleton } from '@mantine/core';
import { type ReactNode, Suspense, useId } from 'react';
import styles from './chart-card.module.css';
import { chartCardText } from './text.ts';

interface ChartCardProps {
  /** `says`: a sentence that says what the chart shows. `columns`: of the table. */
  words: { readonly title: string; readonly says: string; readonly columns: readonly string[] };
  rows: readonly (readonly (string | number)[])[];
  /** The chart, of the same data. Its space is reserved until its library has loaded. */
  children: ReactNode;
}

/** Shows a chart, with its figures as a table for screen readers and for exact values. */
export function ChartCard({ words: { title, says, columns }, rows, children }: ChartCardProps) {
  const id = useId();
  return (
    <section className={styles['card']} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p className="soft text-95">{says}</p>
      <div className={styles['picture']} aria-hidden="true">
        <Suspense fallback={<Skeleton height="100%" radius={8} />}>{children}</Suspense>
      </div>
      <details>
        <summary>{chartCardText.showTable}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long table scrolls, by keyboard too */}
        <section className={styles['frame']} aria-label={chartCardText.asTable(title)} tabIndex={0}>
          <table>
            <caption className="visually-hidden">{title}</caption>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows come and go together
                <tr key={index}>
                  {row.map((cell, column) => (
                    <td key={columns[column]}>{cell}</td>
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
