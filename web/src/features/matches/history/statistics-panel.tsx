import { averageOf } from '#shared/rules/matches/quality.ts';
import { useMatchStatistics } from '../../../lib/api/queries/use-match-statistics.ts';
import { BarTable } from '../../../ui/tables/bar-table.tsx';
import { Figure } from '../../../ui/tables/figure.tsx';
import { qualityRows } from '../../../ui/tables/quality-rows.ts';
import styles from './statistics-panel.module.css';
import { statisticsPanelText } from './text.ts';

/**
 * Shows the event's matches in figures (docs/rules/statistics.md#match-statistics): three tiers that add up to the total, and repeats
 * separately.
 */
export function StatisticsPanel({ eventId }: { eventId: string }) {
  const statistics = useMatchStatistics(eventId);
  const total = statistics?.total_matches ?? 0;
  return (
    <section className={styles['panel']} aria-label={statisticsPanelText.label} aria-busy={statistics === undefined}>
      <dl className={styles['figures']}>
        <Figure label={statisticsPanelText.total} value={statistics?.total_matches} />
        <Figure label={statisticsPanelText.average} value={statistics && averageOf(statistics)} />
        <Figure label={statisticsPanelText.unique} value={statistics?.unique_matches} />
        <Figure label={statisticsPanelText.repeat} value={statistics?.repeat_matches} />
      </dl>
      <BarTable
        caption={statisticsPanelText.byQuality}
        rows={qualityRows(statistics?.quality_distribution, total, statisticsPanelText.previous)}
      />
    </section>
  );
}
