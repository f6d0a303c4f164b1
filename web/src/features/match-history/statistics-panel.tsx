import { percentOf, qualityBadge } from '#shared/rules/quality.ts';
import { useMatchStatistics } from '../../lib/use-match-statistics.ts';
import { BarTable } from '../../ui/bar-table.tsx';
import styles from './statistics-panel.module.css';

/** The evening's matches in figures (2-participants.md §2.8): three tiers that add up, and the repeats beside them. */
export function StatisticsPanel({ eventId }: { eventId: string }) {
  const statistics = useMatchStatistics(eventId);
  const total = statistics?.total_matches ?? 0;
  const tiers = statistics?.quality_distribution;
  const row = (label: string, value: number | undefined, color: 'high' | 'good' | 'low' | 'previous') => ({
    ...{ label, color, value: value ?? 0, outOf: total, text: String(value ?? '–') },
  });
  return (
    <section className={styles['panel']} aria-label="Match Statistics" aria-busy={statistics === undefined}>
      <dl className={styles['figures']}>
        <Figure name="Total matches" value={statistics?.total_matches} />
        <Figure name="Average quality" value={statistics === undefined ? undefined : percentOf(statistics.average_score)} />
        <Figure name="Unique matches" value={statistics?.unique_matches} />
        <Figure name="Repeat matches" value={statistics?.repeat_matches} />
      </dl>
      <BarTable
        caption="Matches by quality"
        rows={[
          row(qualityBadge.high, tiers?.high, 'high'),
          row(qualityBadge.medium, tiers?.medium, 'good'),
          row(qualityBadge.low, tiers?.low, 'low'),
          row('Previously met', tiers?.previous, 'previous'),
        ]}
      />
    </section>
  );
}

function Figure({ name, value }: { name: string; value: number | string | undefined }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value ?? '–'}</dd>
    </div>
  );
}
