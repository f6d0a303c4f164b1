import { useQuery } from '@tanstack/react-query';
import { ranksAtLeast } from '#shared/contract/access.ts';
import type { User } from '#shared/model/accounts/user.ts';
import type { EventCounts } from '#shared/model/events/event.ts';
import { FirstSteps } from '../../features/events/dashboard/first-steps.tsx';
import { LastEvening } from '../../features/events/dashboard/last-evening.tsx';
import { QuickActions } from '../../features/events/dashboard/quick-actions.tsx';
import { dashboardText } from '../../features/events/dashboard/text.ts';
import { lastNightOf, tonightOf } from '../../features/events/dashboard/tonight.ts';
import { TonightBanner } from '../../features/events/dashboard/tonight-banner.tsx';
import { UpcomingEvents } from '../../features/events/dashboard/upcoming-events.tsx';
import { dashboardEventsQuery } from '../../features/events/queries.ts';
import { eventsFailureText } from '../../features/events/text.ts';
import { messageOf } from '../../lib/api/calls/api-error.ts';
import { useTitle } from '../../lib/browser/address/use-title.ts';
import { useNow } from '../../lib/browser/use-now.ts';
import { useCurrentUser } from '../../lib/session/staff/current-user.ts';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import styles from './dashboard-page.module.css';

export default function DashboardPage() {
  useTitle(dashboardText.title);
  const { data: user, isPending } = useCurrentUser();
  if (user !== undefined && user.tenant === null && user.role !== 'super_admin') {
    return (
      <>
        <PageHeader title={dashboardText.title} />
        <EmptyState title={dashboardText.noOrganization} text={dashboardText.noOrganizationHint} />
      </>
    );
  }
  return <Overview user={user} ask={!isPending} />;
}

interface OverviewProps {
  user: User | undefined;
  /** Whether to load events. False until the user is known: if they have no organization, the calls would be refused. */
  ask: boolean;
}

/** Shows the user's events; to a super_admin, the events of all organizations. */
function Overview({ user, ask }: OverviewProps) {
  const everywhere = user?.role === 'super_admin';
  const active = useQuery({ ...dashboardEventsQuery('active'), enabled: ask });
  const upcoming = useQuery({ ...dashboardEventsQuery('upcoming'), enabled: ask });
  const now = useNow(60_000);
  const hasHistory = !everywhere && (upcoming.data?.counts.completed ?? 0) > 0;
  const completed = useQuery({ ...dashboardEventsQuery('completed'), enabled: ask && hasHistory });
  const { banners, otherLive } = tonightOf(active.data ?? { data: [], total: 0 }, upcoming.data?.data ?? [], now);
  const firstEvening = active.data?.total === 0 && upcoming.data !== undefined && isFirstEvening(upcoming.data.counts);
  const last = active.data?.total === 0 ? lastNightOf(completed.data?.data ?? [], now) : undefined;
  return (
    <>
      <PageHeader title={dashboardText.title} {...(everywhere ? { detail: dashboardText.everywhere } : {})} />
      <div className="stack gap-24">
        {active.isPending && <div className={styles['hero-place']} aria-hidden="true" />}
        {active.isError && !upcoming.isError && active.data === undefined && (
          <ErrorNotice
            message={eventsFailureText.loading(messageOf(active.error, eventsFailureText.unknown))}
            error={active.error}
            onRetry={active.refetch}
          />
        )}
        {!active.isPending &&
          banners.map((event) => (
            <TonightBanner key={event.id} event={event} otherLive={event.status === 'active' ? otherLive : 0} showTenant={everywhere} />
          ))}
        {last !== undefined ? <LastEvening event={last} /> : firstEvening && !everywhere && <FirstSteps event={upcoming.data.data[0]} />}
        <div className={styles['columns']}>
          <UpcomingEvents list={upcoming} showTenant={everywhere} />
          <QuickActions mayCreate={user === undefined || ranksAtLeast(user.role, 'host')} />
        </div>
      </div>
    </>
  );
}

/** Whether there is no event ahead, or only the user's very first one. */
const isFirstEvening = ({ upcoming, active, completed }: EventCounts) =>
  active === 0 && (upcoming === 0 || (upcoming === 1 && completed === 0));
