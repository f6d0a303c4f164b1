import styles from './bar-table.module.css';

export interface BarRow {
  label: string;
  /** Small text below the label, to tell entries with the same name apart. */
  detail?: string;
  value: number;
  /** The value of a full bar. */
  outOf: number;
  /** Text beside the bar: '12 of 20'. */
  text: string;
  color?: 'high' | 'good' | 'low' | 'previous';
}

/** Shows a bar chart in a table. Each row has its own bar, so that screen readers read what is drawn. */
export function BarTable({ caption, rows }: { caption: string; rows: readonly BarRow[] }) {
  return (
    <table className={styles['table']}>
      <caption className="visually-hidden">{caption}</caption>
      <tbody>
        {rows.map(({ label, detail, value, outOf, text, color }) => (
          <tr key={`${label} ${detail}`}>
            <th scope="row">
              {label}
              {detail !== undefined && <small> {detail}</small>}
            </th>
            <td aria-hidden="true">
              <div className={styles['track']}>
                <div data-filled data-color={color} style={{ width: `${outOf === 0 ? 0 : Math.min(100, (100 * value) / outOf)}%` }} />
              </div>
            </td>
            <td className={styles['number']}>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
