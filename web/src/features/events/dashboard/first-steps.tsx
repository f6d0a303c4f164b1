import { IconCheck } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { events } from '#shared/contract/routes/events.ts';
import type { Event } from '#shared/model/events/event.ts';
import { limitsInReply } from '#shared/rules/events/event-formats.ts';
import { eventStatisticsQuery } from '../../../lib/api/queries/event-queries.ts';
import { queryKey } from '../../../lib/api/queries/route-query.ts';
import { paths } from '../../../lib/browser/address/paths.ts';
import { Card } from '../../../ui/card.tsx';
import { MainLink } from '../../../ui/page/main-action.tsx';
import { placesText } from '../text.ts';
import styles from './first-steps.module.css';
import { firstStepsText } from './text.ts';

/** Milliseconds between two checks for the first guest. The organizer scans the code with a phone and watches this screen. */
const lookEvery = 5000;

/**
 * Shows a checklist for the first event: as long as no event lies ahead, and after that until the first guest has registered, which it
 * shows live.
 * @param event the organization's only event, if it has exactly one
 */
export function FirstSteps({ event }: { event: Event | undefined }) {
  const queryClient = useQueryClient();
  const { data } = useQuery({
    ...eventStatisticsQuery(event?.id ?? ''),
    enabled: event !== undefined,
    refetchInterval: ({ state }) => (state.data === undefined || state.data.statistics.total_participants === 0 ? lookEvery : 30_000),
  });
  const guests = data?.statistics;
  const [waited, setWaited] = useState(event === undefined);
  if (!waited && guests?.total_participants === 0) setWaited(true);
  const begun = waited && guests !== undefined && guests.total_participants > 0;
  useEffect(() => {
    if (begun) queryClient.invalidateQueries({ queryKey: queryKey(events.listEvents) });
  }, [begun, queryClient]);
  // If the only event already had registrations, no checklist is needed.
  if (event !== undefined && (guests === undefined || !waited)) return null;
  return (
    <Card title={firstStepsText.title}>
      <ol className={styles['steps']}>
        <Step place={1} done>
          {firstStepsText.organization}
        </Step>
        {event === undefined ? (
          <Step place={2} action={<MainLink to={paths.newEvent}>{firstStepsText.createNow}</MainLink>}>
            {firstStepsText.create}
          </Step>
        ) : (
          <Step place={2} done>
            <span>
              {firstStepsText.created} <Link to={paths.event(event.id)}>{event.name}</Link>
            </span>
          </Step>
        )}
        {event !== undefined && begun ? (
          <Step place={3} done>
            <span role="status">
              {firstStepsText.begun}{' '}
              <Link to={paths.eventParticipants(event.id)}>
                {placesText.taken(guests.total_participants, limitsInReply(event).all)} · {placesText.byGender(guests)}
              </Link>
            </span>
          </Step>
        ) : (
          <Step place={3} action={event && <MainLink to={paths.newEventInvitation(event.id)}>{firstStepsText.shareNow}</MainLink>}>
            {firstStepsText.share}
            {event !== undefined && (
              <>
                {firstStepsText.orPublish} <Link to={`${paths.event(event.id)}/page`}>{firstStepsText.page}</Link>
              </>
            )}
          </Step>
        )}
      </ol>
    </Card>
  );
}

function Step({ place, done = false, action, children }: { place: number; done?: boolean; action?: ReactNode; children: ReactNode }) {
  return (
    <li data-done={done || undefined}>
      <span className={styles['mark']} aria-hidden={!done}>
        {done ? <IconCheck size={18} aria-label={firstStepsText.done} /> : place}
      </span>
      <span className={styles['words']}>{children}</span>
      {action}
    </li>
  );
}
