import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Event, ListedEvent } from '#shared/model/events/event.ts';
import type { NightState } from '#shared/model/rounds/night.ts';
import { limitsInReply } from '#shared/rules/events/event-formats.ts';
import { meetingWordsOf } from '#shared/rules/events/meeting-words.ts';
import { eventStatisticsQuery, matchStatisticsQuery, nightQuery } from '../../../lib/api/queries/event-queries.ts';
import { paths } from '../../../lib/browser/address/paths.ts';
import { useNow } from '../../../lib/browser/use-now.ts';
import { clockOf } from '../../../lib/live/event-clock.ts';
import type { ServerClock } from '../../../lib/live/server-clock.ts';
import { formatDuration } from '../../../lib/words/dates.ts';
import { wordsOf } from '../../../ui/clock/clock-words.ts';
import { formatLeft, useLeft } from '../../../ui/clock/use-left.ts';
import { MainAction, MainLink } from '../../../ui/page/main-action.tsx';
import { waysText } from '../../../ui/staff-text.ts';
import { Figure } from '../../../ui/tables/figure.tsx';
import { useEndEvening } from '../event-list/use-end-evening.ts';
import { useOpenAndMatch } from '../event-list/use-open-and-match.ts';
import { openAndMatchText, placesText } from '../text.ts';
import { waysOf } from '../ways/ways-of.ts';
import { endEveningText, tonightText } from './text.ts';
import styles from './tonight-banner.module.css';

interface TonightBannerProps {
  event: ListedEvent;
  /** Number of live events that have no banner, mentioned beside this one. */
  otherLive: number;
  showTenant: boolean;
}

/** Shows the event that is live or starts within hours: time, participants, matches, and a link to the matching screen. */
export function TonightBanner({ event, otherLive, showTenant }: TonightBannerProps) {
  const now = useNow(15_000);
  const people = useQuery({ ...eventStatisticsQuery(event.id), refetchInterval: 30_000 });
  const live = event.status === 'active';
  const night = useQuery({ ...nightQuery(event.id), refetchInterval: 30_000, enabled: live }).data?.night;
  const started = Date.parse(event.start_time);
  const registered = people.data?.statistics ?? event.registered;
  return (
    <section className={styles['hero']} aria-label={live ? tonightText.labelLive(event.name) : tonightText.label(event.name)}>
      <div className={styles['circles']} aria-hidden="true">
        <span />
        <span />
      </div>
      <div className={styles['words']}>
        <p className={`row middle wrap ${styles['head']}`}>
          <span className={styles['live']} data-live={live || undefined}>
            <span aria-hidden="true" /> <span>{live ? tonightText.live : tonightText.tonight}</span>
          </span>
          {otherLive > 0 && <Link to={paths.eventsWithStatus('active')}>{tonightText.moreLive(otherLive)}</Link>}
        </p>
        <h2>{event.name}</h2>
        <p className={styles['place']}>{`${showTenant ? `${event.tenant.name} · ` : ''}${event.venue_name}, ${event.venue_location}`}</p>
      </div>
      <dl className={styles['numbers']}>
        <Figure valueFirst label={timeLabel(live, started <= now)} value={formatDuration(Math.abs(now - started))} />
        <Figure
          valueFirst
          label={registered === undefined ? tonightText.registered : tonightText.registeredBy(placesText.byGender(registered))}
          value={registered && placesText.taken(registered.total_participants, limitsInReply(event).all)}
        />
        {night !== undefined && night.phase !== 'none' && <Round night={night} clock={clockOf(event.id)} />}
        {live && <Matches event={event} />}
      </dl>
      <div className={styles['action']}>
        {!live ? (
          <OpenEvent event={event} />
        ) : (
          <>
            {(night?.phase === 'over' || Date.parse(event.end_time) <= now) && <EndEvening event={event} />}
            <MainLink to={paths.matching(event.id)} size="lg">
              {tonightText.start}
            </MainLink>
          </>
        )}
        <nav className={styles['ways']} aria-label={tonightText.ways(event.name)}>
          {[...waysOf(event, now), ...(live ? [{ to: paths.matching(event.id), name: waysText.byHand }] : [])].map(({ to, name }) => (
            <Link key={name} to={to}>
              {name}
            </Link>
          ))}
        </nav>
      </div>
    </section>
  );
}

/** Opens the event and goes to its matching screen. */
function OpenEvent({ event }: { event: Event }) {
  const { open, question } = useOpenAndMatch();
  return (
    <>
      <MainAction size="lg" onClick={() => open(event)}>
        {openAndMatchText.open}
      </MainAction>
      {question}
    </>
  );
}

function EndEvening({ event }: { event: Event }) {
  const { end, question } = useEndEvening();
  return (
    <>
      <MainAction size="lg" onClick={() => end(event)}>
        {endEveningText.end}
      </MainAction>
      {question}
    </>
  );
}

/** Shows the current round and its remaining time. */
function Round({ night, clock }: { night: NightState; clock: ServerClock }) {
  const left = useLeft(night, clock);
  const { words, caption } = wordsOf(night, left);
  return left.is === 'nothing' ? (
    <Figure valueFirst label={caption} value={words} />
  ) : (
    <Figure valueFirst label={`${words} · ${caption}`} value={formatLeft(left)} />
  );
}

function Matches({ event }: { event: Event }) {
  const { data } = useQuery({ ...matchStatisticsQuery(event.id), refetchInterval: 30_000 });
  return <Figure valueFirst label={meetingWordsOf(event).many} value={data?.statistics.total_matches} />;
}

const timeLabel = (live: boolean, begun: boolean) =>
  begun ? (live ? tonightText.running : tonightText.sinceStart) : tonightText.untilStart;
