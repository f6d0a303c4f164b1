import type { Failure } from '../../../lib/api/calls/api-error.ts';
import '@mantine/core/styles/Skeleton.css';
import { Skeleton } from '@mantine/core';
import type { ParticipantStatistics } from '#shared/model/statistics/participant-statistics.ts';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import { Figure } from '../../../ui/tables/figure.tsx';
import styles from './statistics-strip.module.css';
import { statisticsStripText } from './text.ts';

interface StatisticsStripProps {
  /** Undefined while loading. */
  statistics: ParticipantStatistics | undefined;
  /** The error, if nothing can be shown. */
  failure: Failure | null;
  onRetry: () => void;
}

const topShown = 3;

/** Shows this event's participants in figures. */
export function StatisticsStrip({ statistics, failure, onRetry }: StatisticsStripProps) {
  if (statistics === undefined && failure !== null) {
    return (
      <div className={styles['failure']}>
        <ErrorNotice {...failure} onRetry={onRetry} />
      </div>
    );
  }
  const top = statistics?.top_interests.slice(0, topShown) ?? [];
  return (
    <section className={`panel ${styles['strip']}`} aria-label={statisticsStripText.label} aria-busy={statistics === undefined}>
      <dl>
        <Figure label={statisticsStripText.participants} value={shown(statistics?.total_participants)} />
        <Figure label={statisticsStripText.women} value={shown(statistics?.female_count)} />
        <Figure label={statisticsStripText.men} value={shown(statistics?.male_count)} />
        <Figure label={statisticsStripText.nonBinary} value={shown(statistics?.non_binary_count)} />
        <Figure label={statisticsStripText.averageAge} value={shown(statistics && ageOf(statistics))} />
        <Figure label={statisticsStripText.interests} value={shown(statistics?.unique_interests)} />
        <div className={styles['top']}>
          <dt>{statisticsStripText.topInterests}</dt>
          <dd>
            {statistics === undefined ? (
              <Skeleton height={22} width={180} />
            ) : top.length === 0 ? (
              '–'
            ) : (
              top.map(({ interest, count }) => (
                <span key={interest.id}>
                  {interest.name} <small>{count}</small>
                </span>
              ))
            )}
          </dd>
        </div>
      </dl>
    </section>
  );
}

const ageOf = ({ average_age, total_participants }: ParticipantStatistics) =>
  total_participants === 0 ? '–' : average_age.toLocaleString('en-US', { maximumFractionDigits: 1 });

const shown = (value: number | string | undefined) =>
  value === undefined ? <Skeleton height={22} width={36} /> : value.toLocaleString('en-US');
