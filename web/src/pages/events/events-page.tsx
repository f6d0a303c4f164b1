import '@mantine/core/styles/ActionIcon.css';
import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconRefresh } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useMatch, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { ranksAtLeast } from '#shared/contract/access.ts';
import type { User } from '#shared/model/accounts/user.ts';
import type { Event } from '#shared/model/events/event.ts';
import { dashboardText } from '../../features/events/dashboard/text.ts';
import { EventDetailsDialog } from '../../features/events/details/event-details-dialog.tsx';
import { EventGrid } from '../../features/events/event-list/event-grid.tsx';
import { type EventTab, EventTabs, eventTabOf } from '../../features/events/event-list/event-tabs.tsx';
import { useEventTasks } from '../../features/events/event-list/use-event-tasks.tsx';
import { eventPagesQuery } from '../../features/events/queries.ts';
import { canceledText, eventsFailureText, eventsPageText } from '../../features/events/text.ts';
import { MessageDialog } from '../../features/messages/message-dialog.tsx';
import { InvitationDialog } from '../../features/registration/link/invitation-dialog.tsx';
import { messageOf } from '../../lib/api/calls/api-error.ts';
import { changeSearch } from '../../lib/browser/address/change-search.ts';
import { paths } from '../../lib/browser/address/paths.ts';
import { useTitle } from '../../lib/browser/address/use-title.ts';
import { useCurrentUser, useIsHost } from '../../lib/session/staff/current-user.ts';
import { uniqueById } from '../../lib/unique-by-id.ts';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import { SuccessNotice } from '../../ui/notices/success-notice.tsx';
import { LoadingScreen } from '../../ui/page/loading-screen.tsx';
import { MainLink } from '../../ui/page/main-action.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import styles from './events-page.module.css';
import { useCanceling } from './use-canceling.tsx';
import { useEditing } from './use-editing.tsx';

/** Loaded here, so that the app's first file, which names all pages, does not grow by it. */
const EditEventPage = lazy(() => import('../public-pages/edit-event-page.tsx'));

/** Shows the events or, at `/events/:id/page`, the editor of an event's public page. */
export default function EventsPage() {
  const page = useMatch('/events/:id/page');
  if (page === null) return <Events />;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <EditEventPage eventId={page.params.id ?? ''} />
    </Suspense>
  );
}

/** Shows the events page. Users below host, whose account has no organization or lost its role, have no events and are told what to do. */
function Events() {
  useTitle(eventsPageText.title);
  const { data: user } = useCurrentUser();
  if (useIsHost()) return <EventList user={user} />;
  return (
    <>
      <PageHeader title={eventsPageText.title} />
      <EmptyState title={dashboardText.noOrganization} text={dashboardText.noOrganizationHint} />
    </>
  );
}

/**
 * Shows the events of one status, with an event's details over them at `/events/{id}`. If the address names no status, it shows Active if
 * there are any active events, otherwise Upcoming.
 */
function EventList({ user }: { user: User | undefined }) {
  const { id: detailsId } = useParams();
  const location = useLocation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [writingTo, setWritingTo] = useState<string | null>(null);
  const tab = useEventTab();
  const list = useInfiniteQuery(eventPagesQuery(tab === 'all' ? undefined : tab));
  const pages = list.isPlaceholderData ? undefined : list.data?.pages;
  const counts = list.data?.pages.at(-1)?.counts;
  const events = pages && uniqueById(pages.map(({ data }) => data));
  const invite = search.get('invite');

  const change = (changes: Record<string, string | null>, pathname = location.pathname) => {
    navigate({ pathname, search: changeSearch(search, changes).toString() }, { replace: true, state: location.state });
  };
  const tasks = useEventTasks({ onCopied: () => change({ status: 'upcoming' }) });
  const closeDetails = () => {
    if (location.state?.overList === true) navigate(-1);
    else change({}, paths.events);
  };
  // Also closes the details, whose event has moved to another tab.
  const leadTo = ({ status }: Event, told: string) => {
    change(tab === 'all' ? {} : { status }, paths.events);
    tasks.tell(told);
  };
  const canceling = useCanceling(leadTo, tasks.tell);
  const editing = useEditing({
    tell: tasks.tell,
    onDeleted: ({ name }) => {
      if (detailsId !== undefined) closeDetails();
      tasks.tell(eventsPageText.deleted(name));
    },
    onCancel: canceling.cancel,
  });
  const onUndone = (event: Event) => leadTo(event, canceledText.undone(event.name));
  const actionsOf = (event: Event) => ({
    onInvite: () => change({ invite: event.id }),
    onView: () => navigate({ pathname: paths.event(event.id), search: location.search }, { state: { overList: true } }),
    onEdit: () => editing.edit(event),
    // Switches to the tab of the new status, because the next step is shown there.
    onStatus: ({ name, status }: Event) => {
      if (tab !== 'all') change({ status });
      tasks.tell(eventsPageText.changed(name, status));
    },
    onMessage: () => setWritingTo(event.id),
    onDuplicate: () => tasks.duplicate(event),
    onRepeat: () => tasks.repeat(event),
    onTemplate: user?.tenant ? () => tasks.makeTemplate(event) : undefined,
    onCalendar: () => tasks.downloadCalendar(event),
    onCancel: () => canceling.cancel(event),
    onUndone,
    onDelete: () => canceling.remove(event),
  });
  const mayCreate = user !== undefined && ranksAtLeast(user.role, 'host');

  return (
    <>
      <PageHeader title={eventsPageText.title} action={mayCreate && createLink} />
      <div className={styles['filters']}>
        <EventTabs value={tab} counts={counts} onChange={(chosen) => change({ status: chosen })} />
        <RefreshButton onRefresh={() => list.refetch()} />
      </div>
      <div className={styles['notices']}>
        <Done message={tasks.done} />
        {tasks.failure !== null && <ErrorNotice {...tasks.failure} />}
      </div>
      {list.isError && pages === undefined ? (
        <ErrorNotice
          message={eventsFailureText.loading(messageOf(list.error, eventsFailureText.unknown))}
          error={list.error}
          onRetry={() => list.refetch()}
        />
      ) : events?.length === 0 ? (
        <EmptyState
          title={tab === 'upcoming' ? eventsPageText.noneUpcoming : eventsPageText.none}
          text={tab === 'all' || tab === 'upcoming' ? eventsPageText.createHint : eventsPageText.statusHint}
        />
      ) : (
        <EventGrid events={events} showTenant={user?.role === 'super_admin'} actionsOf={actionsOf} />
      )}
      {list.hasNextPage && events !== undefined && (
        <ShowMore
          shown={events.length}
          total={pages?.at(-1)?.total ?? events.length}
          busy={list.isFetchingNextPage}
          onMore={list.fetchNextPage}
        />
      )}
      {invite !== null && <InvitationDialog key={invite} eventId={invite} onClose={() => change({ invite: null })} />}
      {detailsId !== undefined && !editing.isOpen && writingTo === null && !canceling.isOpen && (
        <EventDetailsDialog
          key={detailsId}
          eventId={detailsId}
          onEdit={editing.edit}
          onMessage={setWritingTo}
          onCancel={canceling.cancel}
          onUndone={onUndone}
          onClose={closeDetails}
        />
      )}
      {tasks.dialog}
      {writingTo !== null && <MessageDialog eventId={writingTo} onClose={() => setWritingTo(null)} />}
      {editing.dialogs}
      {canceling.dialogs}
    </>
  );
}

/** Returns the tab that the address names. If it names none, decides on Active if there are active events, and notes it in the address. */
function useEventTab(): EventTab {
  const { state } = useLocation();
  const [search, setSearch] = useSearchParams();
  const named = eventTabOf(search.get('status'));
  const first = useInfiniteQuery({ ...eventPagesQuery('active'), enabled: named === undefined });
  const standard: EventTab | undefined = first.data === undefined ? undefined : activeIn(first.data.pages) > 0 ? 'active' : 'upcoming';
  // The first decision stays, even if the last active event is closed in the meantime.
  useEffect(() => {
    if (named !== undefined || standard === undefined) return;
    setSearch((before) => changeSearch(before, { status: standard }), { replace: true, state });
  }, [named, standard, setSearch, state]);
  return named ?? standard ?? 'active';
}

const createLink = (
  <MainLink to={paths.newEvent} leftSection={<IconPlus size={20} aria-hidden="true" />}>
    {eventsPageText.create}
  </MainLink>
);

interface ShowMoreProps {
  shown: number;
  total: number;
  busy: boolean;
  onMore: () => unknown;
}

const ShowMore = ({ shown, total, busy, onMore }: ShowMoreProps) => (
  <div className={styles['more']}>
    <p>{eventsPageText.showing(shown, total)}</p>
    <Button variant="default" onClick={() => onMore()} disabled={busy}>
      {busy ? eventsPageText.loading : eventsPageText.more}
    </Button>
  </div>
);

/** Shows what was done, and scrolls to it, because the pressed button may be far below. */
function Done({ message }: { message: string | null }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message !== null) place.current?.scrollIntoView({ block: 'nearest' });
  }, [message]);
  return (
    <div ref={place}>
      <SuccessNotice message={message} />
    </div>
  );
}

/** Shows the refresh button, which turns once with each press. */
function RefreshButton({ onRefresh }: { onRefresh: () => void }) {
  const [spun, setSpun] = useState(0);
  return (
    <ActionIcon
      variant="default"
      size={38}
      aria-label={eventsPageText.refresh}
      onClick={() => {
        setSpun((turns) => turns + 1);
        onRefresh();
      }}
    >
      <IconRefresh size={19} aria-hidden="true" style={{ transform: `rotate(${spun * 360}deg)`, transition: 'transform 400ms' }} />
    </ActionIcon>
  );
}

const activeIn = (pages: readonly { counts: { active: number } }[]) => pages[0]?.counts.active ?? 0;
