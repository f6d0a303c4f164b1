import styles from './bar-table.module.css';

export interface BarRow {
  label: string;
  /** Small, below the label: what tells it from others of that name. */
  detail?: string;
  value: number;
  /** What a full bar stands for. */
  outOf: number;
  /** Beside the bar, for people: '12 of 20'. */
  text: string;
  color?: 'high' | 'good' | 'low' | 'previous';
}

/** A bar chart that is a table: each row carries its own bar, so what is drawn is also what a screen reader reads. */
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
                <div data-color={color} style={{ width: `${outOf === 0 ? 0 : Math.min(100, (100 * value) / outOf)}%` }} />
              </div>
            </td>
            <td className={styles['number']}>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
