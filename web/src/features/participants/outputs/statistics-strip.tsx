import type { Failure } from '../../../lib/api/calls/api-error.ts';
import '@mantine/core/styles/Skeleton.css';
import { Skeleton } from '@mantine/core';
import type { ParticipantStatistics } from '#shared/model/participants/participant.ts';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import { statisticsStripText } from '../text.ts';
import styles from './statistics-strip.module.css';

interface StatisticsStripProps {
  /** undefined while loading. */
  statistics: ParticipantStatistics | undefined;
  /** The error, when nothing can be shown. */
  failure: Failure | null;
  onRetry: () => void;
}

const topShown = 3;

/** This event's participants in figures. */
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
    <section className={styles['strip']} aria-label={statisticsStripText.label} aria-busy={statistics === undefined}>
      <dl>
        <Figure name={statisticsStripText.participants} value={statistics?.total_participants} />
        <Figure name={statisticsStripText.women} value={statistics?.female_count} />
        <Figure name={statisticsStripText.men} value={statistics?.male_count} />
        <Figure name={statisticsStripText.nonBinary} value={statistics?.non_binary_count} />
        <Figure name={statisticsStripText.averageAge} value={statistics && ageOf(statistics)} />
        <Figure name={statisticsStripText.interests} value={statistics?.unique_interests} />
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

function Figure({ name, value }: { name: string; value: number | string | undefined }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value === undefined ? <Skeleton height={22} width={36} /> : value.toLocaleString('en-US')}</dd>
    </div>
  );
}
