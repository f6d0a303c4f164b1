import { averageOf, qualityBadge } from '#shared/rules/matches/quality.ts';
import { useMatchStatistics } from '../../lib/api/queries/use-match-statistics.ts';
import { BarTable } from '../../ui/tables/bar-table.tsx';
import styles from './statistics-panel.module.css';
import { statisticsPanelText } from './text.ts';

/** The event's matches in figures (docs/rules/statistics.md#match-statistics): three tiers that add up, and separately the repeats. */
export function StatisticsPanel({ eventId }: { eventId: string }) {
  const statistics = useMatchStatistics(eventId);
  const total = statistics?.total_matches ?? 0;
  const tiers = statistics?.quality_distribution;
  const row = (label: string, value: number | undefined, color: 'high' | 'good' | 'low' | 'previous') => ({
    ...{ label, color, value: value ?? 0, outOf: total, text: String(value ?? '–') },
  });
  return (
    <section className={styles['panel']} aria-label={statisticsPanelText.label} aria-busy={statistics === undefined}>
      <dl className={styles['figures']}>
        <Figure name={statisticsPanelText.total} value={statistics?.total_matches} />
        <Figure name={statisticsPanelText.average} value={statistics && averageOf(statistics)} />
        <Figure name={statisticsPanelText.unique} value={statistics?.unique_matches} />
        <Figure name={statisticsPanelText.repeat} value={statistics?.repeat_matches} />
      </dl>
      <BarTable
        caption={statisticsPanelText.byQuality}
        rows={[
          row(qualityBadge.high, tiers?.high, 'high'),
          row(qualityBadge.medium, tiers?.medium, 'good'),
          row(qualityBadge.low, tiers?.low, 'low'),
          row(statisticsPanelText.previous, tiers?.previous, 'previous'),
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
