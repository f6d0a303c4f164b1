import { statistics } from '#shared/contract/routes/statistics.ts';
import '@mantine/core/styles/Skeleton.css';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { Analytics } from '../../features/statistics/analytics.tsx';
import { Filters } from '../../features/statistics/filters.tsx';
import { Overview } from '../../features/statistics/overview.tsx';
import { analyticsQuery, everything, filterInput, overallQuery, trendsQuery } from '../../features/statistics/queries.ts';
import { type StatisticsView, StatisticsViews, statisticsViewOf } from '../../features/statistics/statistics-views.tsx';
import { statisticsPageText } from '../../features/statistics/text.ts';
import { Trends } from '../../features/statistics/trends.tsx';
import { useStatisticsFilter } from '../../features/statistics/use-statistics-filter.ts';
import { call } from '../../lib/api/calls/api-client.ts';
import { failureOf } from '../../lib/api/calls/api-error.ts';
import { paths } from '../../lib/browser/address/paths.ts';
import { useTitle } from '../../lib/browser/address/use-title.ts';
import { useCurrentUser } from '../../lib/session/staff/current-user.ts';
import { OrganizationSelect } from '../../ui/forms/organization-select.tsx';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import { MainLink } from '../../ui/page/main-action.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { CsvButton } from '../../ui/tables/csv-button.tsx';
import { HostsOnly } from '../hosts-only.tsx';
import styles from './statistics-page.module.css';

export default function StatisticsPage() {
  useTitle(statisticsPageText.title);
  const { data: user } = useCurrentUser();
  return (
    <HostsOnly
      title={statisticsPageText.title}
      refusal={<EmptyState title={statisticsPageText.noOrganizationTitle} text={statisticsPageText.noOrganization} />}
    >
      <PageHeader title={statisticsPageText.title} />
      {user?.role === 'super_admin' && <ChosenOrganization />}
      <Views ofOne={user?.role !== 'super_admin'} />
    </HostsOnly>
  );
}

/** Shows a super_admin the figures of all organizations, or of a chosen one (docs/rules/staff.md#a-super_admins-calls). */
function ChosenOrganization() {
  const [{ tenant }, setFilter] = useStatisticsFilter();
  return (
    <div className={styles['organization']}>
      <OrganizationSelect
        value={tenant}
        onChange={(id) => setFilter({ ...everything, tenant: id })}
        noneLabel={statisticsPageText.allOrganizations}
        required={false}
      />
    </div>
  );
}

/** `ofOne`: whether the user sees figures of only one organization. */
function Views({ ofOne }: { ofOne: boolean }) {
  const [search, setSearch] = useSearchParams();
  const view = statisticsViewOf(search.get('view'));
  const change = (chosen: StatisticsView) => {
    const next = new URLSearchParams(search);
    if (chosen === 'figures') next.delete('view');
    else next.set('view', chosen);
    setSearch(next);
  };
  return (
    <StatisticsViews value={view} onChange={change}>
      {view === 'figures' ? <All /> : <TrendsOfOne ofOne={ofOne} />}
    </StatisticsViews>
  );
}

function TrendsOfOne({ ofOne }: { ofOne: boolean }) {
  const [{ tenant }] = useStatisticsFilter();
  if (!ofOne && tenant === '') return <EmptyState title={statisticsPageText.chooseTitle} text={statisticsPageText.choose} />;
  return <LoadedTrends tenant={tenant} />;
}

function LoadedTrends({ tenant }: { tenant: string }) {
  const { data, isError, error, refetch } = useQuery(trendsQuery(tenant));
  if (data !== undefined) return <Trends trends={data.trends} />;
  if (isError) return <ErrorNotice {...failureOf(error, statisticsPageText.failed)} onRetry={refetch} />;
  return <Loading label={statisticsPageText.loadingTrends} />;
}

function All() {
  const [{ tenant }] = useStatisticsFilter();
  const overall = useQuery(overallQuery(tenant));
  const whole = useQuery(analyticsQuery({ ...everything, tenant }));
  const figures = overall.data?.statistics;
  if (overall.isError && figures === undefined) {
    return <ErrorNotice {...failureOf(overall.error, statisticsPageText.failed)} onRetry={overall.refetch} />;
  }
  if (figures === undefined) return <Loading label={statisticsPageText.loading} />;
  if (figures.total_events === 0) {
    return (
      <EmptyState
        title={statisticsPageText.noneTitle}
        text={statisticsPageText.none}
        action={<MainLink to={paths.newEvent}>{statisticsPageText.createEvent}</MainLink>}
      />
    );
  }
  return (
    <div className={styles['sections']}>
      <section aria-label={statisticsPageText.overview}>
        <Overview overall={figures} outcomes={whole.data?.statistics.events} tenant={tenant} />
      </section>
      <MatchAnalyticsSection events={whole.data?.statistics.events ?? []} />
    </div>
  );
}

function MatchAnalyticsSection({ events }: { events: Parameters<typeof Filters>[0]['events'] }) {
  const [filter, setFilter] = useStatisticsFilter();
  const analytics = useQuery(analyticsQuery(filter));
  const data = analytics.data?.statistics;
  return (
    <section aria-labelledby="analytics">
      <div className={`spread wrap ${styles['head']}`}>
        <h2 id="analytics">{statisticsPageText.analytics}</h2>
        <CsvButton ask={() => call(statistics.exportMatchAnalytics, filterInput(filter))} fileName="statistics.csv" />
      </div>
      <Filters events={events} filter={filter} onChange={setFilter} />
      {analytics.isError ? (
        <ErrorNotice {...failureOf(analytics.error, statisticsPageText.failed)} onRetry={analytics.refetch} />
      ) : data === undefined ? (
        <Loading label={statisticsPageText.loadingAnalytics} />
      ) : (
        <div aria-busy={analytics.isPlaceholderData} className={styles['analytics']}>
          <Analytics data={data} oneEvent={filter.event !== ''} />
        </div>
      )}
    </section>
  );
}

function Loading({ label }: { label: string }) {
  return (
    <div className="stack gap-16" role="status" aria-label={label}>
      <Skeleton height={84} radius={12} />
      <Skeleton height={260} radius={12} />
      <Skeleton height={260} radius={12} />
    </div>
  );
}
