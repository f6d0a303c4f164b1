import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Event } from '#shared/model/event.ts';
import { paths } from '../../../lib/browser/paths.ts';
import { Card } from '../../../ui/card.tsx';
import { MainLink } from '../../../ui/page/main-action.tsx';
import { eventStatisticsQuery } from '../queries.ts';
import { firstStepsText } from '../text.ts';
import styles from './first-steps.module.css';

/**
 * A checklist for the first event: shown when no event lies ahead, and then until the first guest of the first one has registered.
 * @param event the organization's only event, when it has exactly one
 */
export function FirstSteps({ event }: { event: Event | undefined }) {
  const guests = useQuery({ ...eventStatisticsQuery(event?.id ?? ''), enabled: event !== undefined });
  // A single event with registrations needs no checklist.
  if (event !== undefined && guests.data?.statistics.total_participants !== 0) return null;
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
        <Step place={3} action={event && <MainLink to={paths.newEventInvitation(event.id)}>{firstStepsText.shareNow}</MainLink>}>
          {firstStepsText.share}
        </Step>
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
