import type { TrendEvening, TrendFigures, Trends as TrendsReply } from '#shared/model/statistics/trends.ts';
import { formatEventDay } from '#shared/rules/events/event-words.ts';
import { leastEvenings, rateOf } from '#shared/rules/statistics/trends.ts';
import { paths } from '../../lib/browser/address/paths.ts';
import { Card } from '../../ui/card.tsx';
import { ChartCard } from '../../ui/charts/chart-card.tsx';
import { Columns, Line } from '../../ui/charts/drawn.ts';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { MainLink } from '../../ui/page/main-action.tsx';
import { Figures } from '../../ui/tables/figures.tsx';
import { trendsText } from './text.ts';
import styles from './trends.module.css';
import { WeekdayTable } from './weekday-table.tsx';

const series = {
  fill: { name: 'fill', label: trendsText.figures.fill, color: 'var(--brand-ink)' },
  show_up: { name: 'show_up', label: trendsText.figures.show_up, color: 'var(--live)' },
  mutual: { name: 'mutual', label: trendsText.figures.mutual, color: 'var(--gold-line)' },
} as const;

const fillingSeries = [
  { name: 'all', label: trendsText.filling.series.all, color: 'var(--brand-ink)' },
  { name: 'men', label: trendsText.filling.series.men, color: 'var(--gold-line)' },
  { name: 'women', label: trendsText.filling.series.women, color: 'var(--live)' },
] as const;

/** Compares the last evenings, and says what to do next (docs/rules/trends.md#trends-page). */
export function Trends({ trends }: { trends: TrendsReply }) {
  const { evenings, all, by_weekday: byWeekday, without_guests: withoutGuests } = trends;
  if (evenings.length === 0) {
    return <EmptyState {...trendsText.none} action={<MainLink to={paths.newEvent}>{trendsText.createEvent}</MainLink>} />;
  }
  return (
    <section aria-label={trendsText.label} className={styles['sections']}>
      <Next trends={trends} />
      <div>
        <p className={styles['basis']}>{trendsText.basis(evenings.length, withoutGuests)}</p>
        <Figures figures={tilesOf(all)} />
      </div>
      <div className={styles['charts']}>
        <RatesChart evenings={evenings} />
        {all.fill_time.all.filled + all.fill_time.men.filled + all.fill_time.women.filled > 0 && <FillingChart evenings={evenings} />}
      </div>
      <WeekdayTable weekdays={byWeekday} />
    </section>
  );
}

function Next({ trends: { says, missing, all } }: { trends: TrendsReply }) {
  return (
    <div className="stack gap-16">
      <Card title={trendsText.next}>
        {says.length === 0 ? (
          <p>{all.evenings < leastEvenings ? missing.map(trendsText.missing).join(' ') : trendsText.nothingNew}</p>
        ) : (
          <ul className={styles['advice']}>
            {says.map((advice) => {
              const [sentence, next] = trendsText.advice(advice);
              return (
                <li key={sentence}>
                  <strong className="weight-650">{sentence}</strong> {next}
                </li>
              );
            })}
          </ul>
        )}
      </Card>
      {missing.length > 0 && all.evenings >= leastEvenings && (
        <Card title={trendsText.unknown}>
          <ul className={styles['unknown']}>
            {missing.map((figure) => (
              <li key={figure.figure}>{trendsText.missing(figure)}</li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

const tilesOf = ({ fill, show_up, mutual, fill_time, waiting }: TrendFigures) => [
  { label: trendsText.figures.fill, value: trendsText.percent(rateOf(fill)) },
  { label: trendsText.figures.show_up, value: trendsText.percent(rateOf(show_up)) },
  { label: trendsText.figures.mutual, value: trendsText.percent(rateOf(mutual)) },
  { label: trendsText.figures.fill_time, value: trendsText.span(fill_time.all.median_seconds) },
  { label: trendsText.figures.waiting, value: waiting.joined },
];

/** Returns the three rates for one evening. */
const ratesOf = ({ registered, places, came, mutual, pairs }: TrendEvening) => ({
  fill: rateOf({ part: Math.min(registered, places), of: places }),
  show_up: came === null ? null : rateOf({ part: came, of: registered }),
  mutual: mutual === null || pairs < mutual ? null : rateOf({ part: mutual, of: pairs }),
});

const dayOf = ({ start_time, time_zone }: TrendEvening) => formatEventDay(start_time, time_zone);

function RatesChart({ evenings }: { evenings: readonly TrendEvening[] }) {
  const known = (['fill', 'show_up', 'mutual'] as const).filter((name) => evenings.some((evening) => ratesOf(evening)[name] !== null));
  return (
    <ChartCard
      words={trendsText.rates}
      rows={evenings.map((evening) => {
        const { fill, show_up, mutual } = ratesOf(evening);
        return [
          ...[evening.event_name, dayOf(evening), evening.registered],
          ...[trendsText.percent(fill), trendsText.percent(show_up), trendsText.percent(mutual), evening.waited],
        ];
      })}
    >
      <Line
        data={evenings.map((evening) => ({ day: dayOf(evening), ...knownOf(ratesOf(evening), (rate) => Math.round(100 * rate)) }))}
        along="day"
        series={known.map((name) => series[name])}
        unit="%"
      />
    </ChartCard>
  );
}

function FillingChart({ evenings }: { evenings: readonly TrendEvening[] }) {
  const known = evenings.flatMap((evening) => (evening.filled === null ? [] : [{ evening, filled: evening.filled }]));
  const cell = (seconds: number | null) => (seconds === null ? trendsText.filling.never : trendsText.span(seconds));
  return (
    <ChartCard
      words={trendsText.filling}
      rows={known.map(({ evening, filled }) => [
        ...[evening.event_name, dayOf(evening)],
        ...[cell(filled.all), cell(filled.men), cell(filled.women)],
      ])}
    >
      <Columns
        data={known.map(({ evening, filled }) => ({
          day: dayOf(evening),
          ...knownOf(filled, (seconds) => Math.round(seconds / 8640) / 10),
        }))}
        along="day"
        series={fillingSeries}
        unit={trendsText.unit}
      />
    </ChartCard>
  );
}

/** Returns the known numbers, converted for a chart. */
const knownOf = (numbers: Readonly<Record<string, number | null>>, to: (number: number) => number): Record<string, number> =>
  Object.fromEntries(Object.entries(numbers).flatMap(([name, number]) => (number === null ? [] : [[name, to(number)]])));
