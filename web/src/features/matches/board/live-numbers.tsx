import type { Participant } from '#shared/model/participants/participant.ts';
import { averageOf, qualityBadge } from '#shared/rules/matches/quality.ts';
import { useMatchStatistics } from '../../../lib/api/queries/use-match-statistics.ts';
import { Figure } from '../../../ui/tables/figure.tsx';
import { countHere } from './count-here.ts';
import styles from './live-numbers.module.css';
import { liveNumbersText } from './text.ts';

/** Shows the event's figures, updated live. */
export function LiveNumbers({ eventId, people }: { eventId: string; people: Participant[] | undefined }) {
  const statistics = useMatchStatistics(eventId);
  const here = people && countHere(people);
  const tiers = statistics?.quality_distribution;
  return (
    <section aria-label={liveNumbersText.label}>
      <dl className={styles['numbers']}>
        <Figure label={liveNumbersText.registered} value={people?.length} />
        <Figure label={here?.isKnown === false ? liveNumbersText.inRoom : liveNumbersText.here} value={here?.count} />
        <Figure label={liveNumbersText.matches} value={statistics?.total_matches} />
        <Figure label={liveNumbersText.average} value={statistics && averageOf(statistics)} />
      </dl>
      <dl className={styles['tiers']}>
        <Figure label={qualityBadge.high} value={tiers?.high} />
        <Figure label={qualityBadge.medium} value={tiers?.medium} />
        <Figure label={qualityBadge.low} value={tiers?.low} />
        <Figure label={liveNumbersText.previous} value={tiers?.previous} />
        <Figure label={liveNumbersText.unique} value={statistics?.unique_matches} />
        <Figure label={liveNumbersText.repeat} value={statistics?.repeat_matches} />
      </dl>
    </section>
  );
}
