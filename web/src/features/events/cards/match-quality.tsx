import type { MatchStatistics } from '#shared/model/evening/match.ts';
import { percentOf, qualityBadge } from '#shared/rules/matches/quality.ts';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';
import { BarTable } from '../../../ui/tables/bar-table.tsx';
import styles from './match-quality.module.css';
import { matchQualityText } from './text.ts';

/** The quality of an event's matches: three tiers that add up to the total, and separately the repeats. */
export function MatchQuality({ statistics }: { statistics: MatchStatistics }) {
  const { total_matches: total, quality_distribution: tiers, average_score: average, unique_matches: pairs } = statistics;
  if (total === 0) return <EmptyState title={matchQualityText.none} text={matchQualityText.noneHint} />;
  const row = (label: string, value: number, color: 'high' | 'good' | 'low' | 'previous') => ({
    label,
    value,
    outOf: total,
    text: String(value),
    color,
  });
  return (
    <>
      <dl className={styles['figures']}>
        <Figure name={matchQualityText.total} value={String(total)} />
        <Figure name={matchQualityText.average} value={percentOf(average)} />
        <Figure name={matchQualityText.pairs} value={String(pairs)} />
      </dl>
      <BarTable
        caption={matchQualityText.byQuality}
        rows={[
          row(qualityBadge.high, tiers.high, 'high'),
          row(qualityBadge.medium, tiers.medium, 'good'),
          row(qualityBadge.low, tiers.low, 'low'),
          row(matchQualityText.previous, tiers.previous, 'previous'),
        ]}
      />
    </>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
