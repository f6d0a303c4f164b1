import { Button } from '@mantine/core';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { safety } from '#shared/contract/routes/safety.ts';
import type { Report } from '#shared/model/safety/safety.ts';
import { call } from '../../lib/api/calls/api-client.ts';
import { failureOf } from '../../lib/api/calls/api-error.ts';
import { queryKey } from '../../lib/api/queries/route-query.ts';
import { useSearchOn } from '../../lib/api/queries/use-search-on.ts';
import { uniqueById } from '../../lib/unique-by-id.ts';
import { formatDateTime } from '../../lib/words/dates.ts';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import styles from '../../ui/tables/record-list.module.css';
import { type Column, RecordTable } from '../../ui/tables/record-table.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { safetyText } from './text.ts';

const pageSize = 50;

const reportsQuery = infiniteQueryOptions({
  queryKey: [...queryKey(safety.listReports), 'pages'],
  queryFn: ({ pageParam, signal }) => call(safety.listReports, { limit: String(pageSize), after: pageParam }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next ?? undefined,
  staleTime: 0,
});

const columnsWith = (open: (report: Report) => void): Column<Report>[] => [
  {
    header: safetyText.columns.about,
    kind: 'main',
    cell: (report) => (
      <span className={styles['what']}>
        {safetyText.about(report)}
        <small>{safetyText.by(report.by.name)}</small>
      </span>
    ),
  },
  {
    header: safetyText.columns.event,
    cell: ({ event_name, table, round }) => (
      <span className={styles['what']}>
        {event_name}
        {table !== null && round !== null && <small>{safetyText.place(round, table)}</small>}
      </span>
    ),
  },
  {
    header: safetyText.columns.when,
    cell: ({ at }) => (
      <time dateTime={at} className={styles['when']}>
        {formatDateTime(at)}
      </time>
    ),
  },
  { header: safetyText.columns.state, cell: ({ state }) => <span className={styles['word']}>{safetyText.states[state]}</span> },
  {
    header: safetyText.columns.actions,
    cell: (report) => (
      <Button variant="default" aria-label={safetyText.readOf(safetyText.about(report))} onClick={() => open(report)}>
        {safetyText.read}
      </Button>
    ),
  },
];

/** Shows guests' reports, the latest first (docs/rules/safety.md#report). */
export default function Safety() {
  const query = useInfiniteQuery(reportsQuery);
  const { data, isError, error, refetch, hasNextPage, isFetchingNextPage } = query;
  const [openId, setOpenId] = useState<string | null>(null);
  const reports = data && uniqueById(data.pages.map((page) => page.data));
  const { isSearching, hasMore, isEmpty, showMore, retry } = useSearchOn(query, reports?.length ?? 0);
  const hasNone = reports?.length === 0;
  const open = reports?.find(({ id }) => id === openId);
  return (
    <section className={`stack gap-14 ${styles['list']}`} aria-label={safetyText.title}>
      <h2>{safetyText.title}</h2>
      <p className={styles['hint']}>{safetyText.hint}</p>
      {isError && <ErrorNotice {...failureOf(error, safetyText.failed)} onRetry={retry} />}
      {isEmpty && <EmptyState title={safetyText.noneTitle} text={safetyText.none} />}
      {(hasNone ? isSearching : !isError || reports !== undefined) && (
        <RecordTable
          caption={safetyText.title}
          columns={columnsWith(({ id }) => setOpenId(id))}
          // No page had reports so far, but later pages may, so the table looks as it did before the first reply.
          rows={hasNone ? undefined : reports}
          keyOf={({ id }) => id}
        />
      )}
      <p role="status" className={styles['hint']}>
        {hasNone && (isSearching ? safetyText.searching : hasMore && safetyText.noneYet)}
      </p>
      {hasNextPage && !isError && (
        <Button variant="default" className="at-center" onClick={showMore} disabled={isSearching || isFetchingNextPage}>
          {isSearching || isFetchingNextPage ? safetyText.loadingMore : safetyText.more}
        </Button>
      )}
      {open !== undefined && <ReportDialog report={open} onChanged={refetch} onClose={() => setOpenId(null)} />}
    </section>
  );
}
