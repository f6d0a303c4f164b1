import type { MatchStatistics } from '#shared/model/statistics/match-statistics.ts';
import type { MeetingWords } from '#shared/rules/events/meeting-words.ts';
import { percentOf } from '#shared/rules/matches/quality.ts';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';
import { BarTable } from '../../../ui/tables/bar-table.tsx';
import { Figure } from '../../../ui/tables/figure.tsx';
import { qualityRows } from '../../../ui/tables/quality-rows.ts';
import styles from './match-quality.module.css';
import { matchQualityText } from './text.ts';

/** Shows the quality of an event's matches: three tiers that add up to the total, and repeats separately. */
export function MatchQuality({ statistics, words }: { statistics: MatchStatistics; words: MeetingWords }) {
  const { total_matches: total, quality_distribution: tiers, average_score: average, unique_matches: pairs } = statistics;
  if (total === 0) return <EmptyState title={matchQualityText.none(words)} text={matchQualityText.noneHint(words)} />;
  return (
    <>
      <dl className={styles['figures']}>
        <Figure label={matchQualityText.total} value={String(total)} />
        <Figure label={matchQualityText.average} value={percentOf(average)} />
        <Figure label={matchQualityText.pairs} value={String(pairs)} />
      </dl>
      <BarTable caption={matchQualityText.byQuality} rows={qualityRows(tiers, total, matchQualityText.previous)} />
    </>
  );
}
