import { useQuery } from '@tanstack/react-query';
import type { Event } from '#shared/model/event.ts';
import { matchStatisticsQuery } from '../../../lib/api/event-queries.ts';
import { paths } from '../../../lib/browser/paths.ts';
import { useNow } from '../../../lib/browser/use-now.ts';
import { formatDuration } from '../../../lib/words/dates.ts';
import { MainLink } from '../../../ui/page/main-action.tsx';
import { eventStatisticsQuery } from '../queries.ts';
import { liveHeroText } from '../text.ts';
import styles from './live-hero.module.css';

/** The active event: its duration so far, participants, matches, and a link to the matching screen. */
export function LiveHero({ event, showTenant }: { event: Event; showTenant: boolean }) {
  const now = useNow(15_000);
  const people = useQuery({ ...eventStatisticsQuery(event.id), refetchInterval: 30_000 });
  const matches = useQuery({ ...matchStatisticsQuery(event.id), refetchInterval: 30_000 });
  const started = Date.parse(event.start_time);
  return (
    <section className={styles['hero']} aria-label={liveHeroText.label(event.name)}>
      <div className={styles['circles']} aria-hidden="true">
        <span />
        <span />
      </div>
      <div className={styles['words']}>
        <p className={styles['live']}>
          <span aria-hidden="true" /> {liveHeroText.live}
        </p>
        <h2>{event.name}</h2>
        <p className={styles['place']}>
          {showTenant && `${event.tenant.name} · `}
          {event.venue_name}, {event.venue_location}
        </p>
      </div>
      <dl className={styles['numbers']}>
        <Figure label={started <= now ? liveHeroText.running : liveHeroText.untilStart} value={formatDuration(Math.abs(now - started))} />
        <Figure label={liveHeroText.people} value={people.data?.statistics.total_participants} />
        <Figure label={liveHeroText.matches} value={matches.data?.statistics.total_matches} />
      </dl>
      <div className={styles['action']}>
        <MainLink to={paths.matching(event.id)} size="lg">
          {liveHeroText.start}
        </MainLink>
      </div>
    </section>
  );
}

function Figure({ label, value }: { label: string; value: string | number | undefined }) {
  return (
    <div>
      <dd>{value ?? '–'}</dd>
      <dt>{label}</dt>
    </div>
  );
}
