import '@mantine/core/styles/Skeleton.css';
import { Button, Skeleton } from '@mantine/core';
import { IconCalendarX, IconMail, IconReceipt, IconWorld } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { events } from '#shared/contract/routes/events.ts';
import type { Event } from '#shared/model/events/event.ts';
import { languages } from '#shared/model/language.ts';
import { agesInWords } from '#shared/rules/events/ages.ts';
import { limitsInReply } from '#shared/rules/events/event-formats.ts';
import { formatEventDay } from '#shared/rules/events/event-words.ts';
import { meetingWordsOf } from '#shared/rules/events/meeting-words.ts';
import { failureOf } from '../../../lib/api/calls/api-error.ts';
import { eventStatisticsQuery, matchStatisticsQuery } from '../../../lib/api/queries/event-queries.ts';
import { routeQuery } from '../../../lib/api/queries/route-query.ts';
import { paths } from '../../../lib/browser/address/paths.ts';
import { useIsAdmin } from '../../../lib/session/staff/current-user.ts';
import { useStaffNames } from '../../../lib/session/staff/staff-names.ts';
import { formatDuration } from '../../../lib/words/dates.ts';
import { eventSpan } from '../../../lib/words/event-times.ts';
import { priceWords } from '../../../lib/words/price-words.ts';
import { Fact } from '../../../ui/fact.tsx';
import { Dialog } from '../../../ui/notices/dialog.tsx';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import { MainAction } from '../../../ui/page/main-action.tsx';
import { StatusBadge } from '../../../ui/people/status-badge.tsx';
import { waysText } from '../../../ui/staff-text.ts';
import { CanceledNote } from '../canceled/canceled-note.tsx';
import { MatchAction } from '../event-list/match-action.tsx';
import { useOpenAndMatch } from '../event-list/use-open-and-match.ts';
import { applicationsText, capacityText, openAndMatchText } from '../text.ts';
import { WayButtons } from '../ways/way-buttons.tsx';
import styles from './event-details-dialog.module.css';
import { Forecast } from './forecast.tsx';
import { MatchQuality } from './match-quality.tsx';
import { PlacesTaken } from './places-taken.tsx';
import { eventDetailsText } from './text.ts';

interface EventDetailsDialogProps {
  eventId: string;
  onEdit: (event: Event) => void;
  onMessage: (eventId: string) => void;
  onCancel: (event: Event) => void;
  /** Called with the event after its cancellation was undone. */
  onUndone: (event: Event) => void;
  onClose: () => void;
}

/** Shows all details of one event (docs/rules/events.md#list-of-events): place, time, creator, registrations and matches. */
export function EventDetailsDialog({ eventId, onEdit, onMessage, onCancel, onUndone, onClose }: EventDetailsDialogProps) {
  const { data, isError, error, refetch } = useQuery({ ...routeQuery(events.getEvent, { id: eventId }), staleTime: 5000 });
  const event = data?.event;
  const { open, question } = useOpenAndMatch();
  return (
    <>
      <Dialog
        title={event?.name ?? eventDetailsText.title}
        onClose={onClose}
        width={620}
        actions={
          event?.cancellation !== undefined
            ? undefined
            : event !== undefined && (
                <>
                  <Button variant="default" onClick={() => onEdit(event)}>
                    {eventDetailsText.edit}
                  </Button>
                  <WayButtons event={event} />
                  {event.status === 'upcoming' ? (
                    <MainAction size="sm" onClick={() => open(event)}>
                      {openAndMatchText.open}
                    </MainAction>
                  ) : (
                    <MatchAction event={event} />
                  )}
                </>
              )
        }
      >
        {isError && event === undefined ? (
          <ErrorNotice {...failureOf(error, eventDetailsText.missing)} onRetry={refetch} />
        ) : event === undefined ? (
          <Skeleton height={420} radius={8} />
        ) : (
          <Details event={event} onMessage={onMessage} onCancel={onCancel} onUndone={onUndone} />
        )}
      </Dialog>
      {question}
    </>
  );
}

type DetailsProps = { event: Event } & Pick<EventDetailsDialogProps, 'onMessage' | 'onCancel' | 'onUndone'>;

function Details({ event, onMessage, onCancel, onUndone }: DetailsProps) {
  const nameOf = useStaffNames(true);
  const isAdmin = useIsAdmin();
  const isCanceled = event.cancellation !== undefined;
  const length = Date.parse(event.end_time) - Date.parse(event.start_time);
  return (
    <div className={styles['details']}>
      {isCanceled && <CanceledNote event={event} onUndone={onUndone} />}
      <dl className={styles['facts']}>
        <Fact name={eventDetailsText.status}>
          <StatusBadge status={event.status} isCanceled={isCanceled} />
        </Fact>
        <Fact name={eventDetailsText.venue}>
          {event.venue_name}
          <small>{event.venue_location}</small>
        </Fact>
        <Fact name={eventDetailsText.date}>
          {eventSpan(event.start_time, event.end_time, event.time_zone)}
          <small>{event.time_zone.replaceAll('_', ' ')}</small>
        </Fact>
        <Fact name={eventDetailsText.duration}>{formatDuration(length)}</Fact>
        <Fact name={eventDetailsText.capacity}>
          {capacityText.all(limitsInReply(event).all)}
          <small>{capacityText.forWhom(event)}</small>
        </Fact>
        {event.ages !== undefined && <Fact name={eventDetailsText.ages}>{agesInWords(event.ages)}</Fact>}
        {event.language !== undefined && <Fact name={eventDetailsText.language}>{languages[event.language].name}</Fact>}
        {event.price !== undefined && <PriceFact price={event.price} event={event} />}
        <Fact name={eventDetailsText.createdBy}>
          {nameOf(event.created_by.email)}
          <small>
            {event.tenant.name} · {formatEventDay(event.created_at, event.time_zone)}
          </small>
        </Fact>
      </dl>
      <Participants event={event} />
      <div className="row wrap gap-8">
        <Button variant="light" leftSection={<IconMail size={18} aria-hidden="true" />} onClick={() => onMessage(event.id)}>
          {eventDetailsText.message}
        </Button>
        <Button
          component={Link}
          to={`${paths.event(event.id)}/page`}
          variant="light"
          leftSection={<IconWorld size={18} aria-hidden="true" />}
        >
          {eventDetailsText.page}
        </Button>
        {(event.price !== undefined || event.sold) && isAdmin && (
          <Button component={Link} to={paths.sales(event.id)} variant="light" leftSection={<IconReceipt size={18} aria-hidden="true" />}>
            {waysText.sales}
          </Button>
        )}
        {event.status === 'upcoming' && (
          <Button variant="light" color="red" leftSection={<IconCalendarX size={18} aria-hidden="true" />} onClick={() => onCancel(event)}>
            {eventDetailsText.cancel}
          </Button>
        )}
      </div>
      <Ahead event={event} />
      {event.status === 'completed' && !isCanceled && <Matches event={event} />}
    </div>
  );
}

function PriceFact({ price, event }: { price: NonNullable<Event['price']>; event: Event }) {
  return (
    <Fact name={eventDetailsText.price}>
      {priceWords(price, event.format)}
      <small>{eventDetailsText.ways(price.ways)}</small>
    </Fact>
  );
}

function Participants({ event }: { event: Event }) {
  const { data, isError, refetch } = useQuery({ ...eventStatisticsQuery(event.id), refetchInterval: 30_000 });
  return (
    <section aria-labelledby="details-participants">
      <h3 id="details-participants">{eventDetailsText.participants}</h3>
      {isError && data === undefined ? (
        <ErrorNotice message={eventDetailsText.statisticsFailed} onRetry={refetch} />
      ) : data === undefined ? (
        <Skeleton height={132} radius={8} />
      ) : (
        <>
          <PlacesTaken event={event} statistics={data.statistics} />
          {event.status !== 'completed' && (data.statistics.applications ?? 0) > 0 && (
            <Button component={Link} to={paths.eventParticipants(event.id)} variant="light" mt="sm">
              {applicationsText.toDecide(data.statistics.applications ?? 0)}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

/** Shows the forecast, which loads after the figures above it. */
function Ahead({ event }: { event: Event }) {
  const { data } = useQuery(eventStatisticsQuery(event.id));
  return data === undefined ? null : <Forecast event={event} people={data.statistics.total_participants} />;
}

function Matches({ event }: { event: Event }) {
  const { data, isError, refetch } = useQuery(matchStatisticsQuery(event.id));
  return (
    <section aria-labelledby="details-matches">
      <h3 id="details-matches">{eventDetailsText.matches}</h3>
      {isError && data === undefined ? (
        <ErrorNotice message={eventDetailsText.statisticsFailed} onRetry={refetch} />
      ) : data === undefined ? (
        <Skeleton height={180} radius={8} />
      ) : (
        <MatchQuality statistics={data.statistics} words={meetingWordsOf(event)} />
      )}
    </section>
  );
}
