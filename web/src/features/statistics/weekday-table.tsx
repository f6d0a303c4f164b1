import type { Trends } from '#shared/model/statistics/trends.ts';
import { leastEvenings, rateOf } from '#shared/rules/statistics/trends.ts';
import { Card } from '../../ui/card.tsx';
import { chartCardText } from '../../ui/charts/text.ts';
import { trendsText } from './text.ts';
import styles from './trends.module.css';

const { figures, weekdays: words } = trendsText;
const columns = [words.evenings, figures.fill, figures.show_up, figures.mutual, figures.fill_time, figures.waiting];

/** Shows figures for each weekday that had an evening, Monday first. */
export function WeekdayTable({ weekdays }: { weekdays: Trends['by_weekday'] }) {
  const isThin = weekdays.some(({ figures: { evenings } }) => evenings < leastEvenings);
  return (
    <Card title={words.title}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the table is wider than the screen, and scrolls by keyboard too */}
      <section className={styles['frame']} aria-label={chartCardText.asTable(words.title)} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.day}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weekdays.map(({ weekday, figures: of }) => (
              <tr key={weekday}>
                <th scope="row">{trendsText.weekday(weekday)}</th>
                <td>{of.evenings}</td>
                <td>{trendsText.percent(rateOf(of.fill))}</td>
                <td>{trendsText.percent(rateOf(of.show_up))}</td>
                <td>{trendsText.percent(rateOf(of.mutual))}</td>
                <td>{trendsText.span(of.fill_time.all.median_seconds)}</td>
                <td>{of.waiting.joined}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {isThin && <p className={styles['basis']}>{words.few}</p>}
    </Card>
  );
}
