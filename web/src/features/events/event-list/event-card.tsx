import { Button } from '@mantine/core';
import { IconCalendar, IconMapPin, IconTicket, IconUserQuestion, IconUsers } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { Event, ListedEvent } from '#shared/model/events/event.ts';
import { agesInWords } from '#shared/rules/events/ages.ts';
import { limitsInReply } from '#shared/rules/events/event-formats.ts';
import { paths } from '../../../lib/browser/address/paths.ts';
import { formatRelative } from '../../../lib/words/dates.ts';
import { eventSpan } from '../../../lib/words/event-times.ts';
import { priceWords } from '../../../lib/words/price-words.ts';
import { StatusBadge } from '../../../ui/people/status-badge.tsx';
import { CanceledNote } from '../canceled/canceled-note.tsx';
import { applicationsText, capacityText, placesText } from '../text.ts';
import { WayButtons } from '../ways/way-buttons.tsx';
import type { EventActions } from './event-actions.ts';
import styles from './event-card.module.css';
import { MatchAction } from './match-action.tsx';
import { MoreMenu } from './more-menu.tsx';
import { StatusMenu } from './status-menu.tsx';
import { eventCardText } from './text.ts';

interface EventCardProps {
  event: ListedEvent;
  now: number;
  /** Whether to name the organization: for users who see events from several. */
  showTenant: boolean;
  actions: EventActions;
}

export function EventCard({ event, now, showTenant, actions }: EventCardProps) {
  const places = limitsInReply(event).all;
  const isCanceled = event.cancellation !== undefined;
  return (
    <article className={`panel ${styles['card']}`} aria-labelledby={`event-${event.id}`}>
      <div className="row middle apart gap-12">
        <StatusBadge status={event.status} isCanceled={isCanceled} />
        <span className="soft text-85">{whenWords(event, now)}</span>
      </div>
      <h2 id={`event-${event.id}`} className={styles['name']}>
        {event.name}
      </h2>
      {showTenant && <p className={styles['tenant']}>{event.tenant.name}</p>}
      <ul className={styles['facts']}>
        <li>
          <IconCalendar size={18} aria-hidden="true" />
          <span>{eventSpan(event.start_time, event.end_time, event.time_zone)}</span>
        </li>
        <li>
          <IconMapPin size={18} aria-hidden="true" />
          <span>
            {event.venue_name}
            <span className="soft">, {event.venue_location}</span>
          </span>
        </li>
        <li>
          <IconUsers size={18} aria-hidden="true" />
          <span>
            {event.registered !== undefined && (
              <>
                {placesText.taken(event.registered.total_participants, places)} · {placesText.byGender(event.registered)}
                <br />
              </>
            )}
            <span className={event.registered === undefined ? undefined : 'soft'}>{capacityText.most(places)}</span>
            <span className="soft"> · {capacityText.forWhom(event)}</span>
            {event.ages !== undefined && (
              <>
                <br />
                {agesInWords(event.ages)}
              </>
            )}
          </span>
        </li>
        {event.price !== undefined && (
          <li>
            <IconTicket size={18} aria-hidden="true" />
            <span>{priceWords(event.price, event.format)}</span>
          </li>
        )}
        {event.status !== 'completed' && (event.registered?.applications ?? 0) > 0 && (
          <li>
            <IconUserQuestion size={18} aria-hidden="true" />
            <Link to={paths.eventParticipants(event.id)} className={styles['applications']}>
              {applicationsText.toDecide(event.registered?.applications ?? 0)}
            </Link>
          </li>
        )}
      </ul>
      {isCanceled ? (
        <div className={styles['ways']}>
          <CanceledNote event={event} onUndone={actions.onUndone} />
        </div>
      ) : (
        <>
          <div className={styles['ways']}>
            <MatchAction event={event} />
            <WayButtons event={event} />
          </div>
          <div className={styles['actions']}>
            <Button variant="default" size="sm" px={12} onClick={actions.onInvite} aria-label={eventCardText.inviteTo(event.name)}>
              {eventCardText.invite}
            </Button>
            <StatusMenu event={event} onChanged={actions.onStatus} />
          </div>
        </>
      )}
      <div className={styles['more']}>
        <Button variant="subtle" size="sm" px={8} onClick={actions.onView} aria-label={eventCardText.viewOf(event.name)}>
          {eventCardText.view}
        </Button>
        <Button
          variant="subtle"
          size="sm"
          px={8}
          component={Link}
          to={paths.eventParticipants(event.id)}
          aria-label={eventCardText.participantsOf(event.name)}
        >
          {eventCardText.participants}
        </Button>
        {!isCanceled && (
          <Button variant="subtle" size="sm" px={8} onClick={actions.onEdit} aria-label={eventCardText.editOf(event.name)}>
            {eventCardText.edit}
          </Button>
        )}
        <MoreMenu event={event} actions={actions} />
      </div>
    </article>
  );
}

/** Says how far away an event is. A completed event is over, even if it was planned to end later. */
function whenWords({ status, start_time, end_time }: Event, now: number): string {
  if (status !== 'completed') return formatRelative(start_time, now);
  const past = [end_time, start_time].find((time) => Date.parse(time) <= now);
  return past === undefined ? '' : formatRelative(past, now);
}
