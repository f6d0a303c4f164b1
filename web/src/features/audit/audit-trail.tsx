import '@mantine/core/styles/Input.css';
import { Button, NativeSelect } from '@mantine/core';
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { audit } from '#shared/contract/routes/audit.ts';
import { type AuditEntry, type AuditPart, auditPart } from '#shared/model/audit/audit.ts';
import { call } from '../../lib/api/calls/api-client.ts';
import { failureOf } from '../../lib/api/calls/api-error.ts';
import { queryKey } from '../../lib/api/queries/route-query.ts';
import { roleNames } from '../../lib/session/staff/role-names.ts';
import { uniqueById } from '../../lib/unique-by-id.ts';
import { formatDateTime } from '../../lib/words/dates.ts';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import styles from '../../ui/tables/record-list.module.css';
import { type Column, RecordTable } from '../../ui/tables/record-table.tsx';
import { actorOf, detailsOf } from './audit-words.ts';
import { auditEntryText, auditTrailText } from './text.ts';

const pageSize = 50;

/**
 * Loads the audit trail page by page. `total` is exact only on the last page; before that it only says that there is more (see the
 * contract).
 */
const trailQuery = (part: AuditPart | undefined) =>
  infiniteQueryOptions({
    queryKey: [...queryKey(audit.listAuditEntries), 'pages', part],
    queryFn: ({ pageParam, signal }) =>
      call(audit.listAuditEntries, { part, limit: String(pageSize), offset: String(pageParam) }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ data, offset, total }) => (data.length > 0 && offset + data.length < total ? offset + data.length : undefined),
    staleTime: 0,
  });

const parts = [
  { value: '', label: auditTrailText.everything },
  ...auditPart.options.map((value) => ({ value, label: auditTrailText.parts[value] })),
];

const columns: Column<AuditEntry>[] = [
  {
    header: auditTrailText.columns.what,
    kind: 'main',
    cell: (entry) => (
      <span className={styles['what']}>
        {auditEntryText.actions[entry.action]}
        <small className="stack">
          {detailsOf(entry).map((detail) => (
            <span key={detail}>{detail}</span>
          ))}
        </small>
      </span>
    ),
  },
  {
    header: auditTrailText.columns.who,
    cell: (entry) => (
      <span className={styles['what']}>
        {actorOf(entry)}
        {entry.actor.role !== null && <small>{roleNames[entry.actor.role]}</small>}
      </span>
    ),
  },
  {
    header: auditTrailText.columns.when,
    cell: ({ at }) => (
      <time dateTime={at} className={styles['when']}>
        {formatDateTime(at)}
      </time>
    ),
  },
];
const everywhereColumns: Column<AuditEntry>[] = [
  ...columns,
  { header: auditTrailText.columns.organization, cell: ({ tenant }) => tenant?.name ?? auditTrailText.wholePlatform },
];

/** Shows the audit trail, latest first. A super_admin sees the entries of all organizations, everyone else only those of their own. */
export default function AuditTrail({ everywhere }: { everywhere: boolean }) {
  const [part, setPart] = useState<AuditPart>();
  const { data, isError, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage, isPlaceholderData } = useInfiniteQuery({
    ...trailQuery(part),
    placeholderData: keepPreviousData,
  });
  const entries = data && uniqueById(data.pages.map((page) => page.data));
  return (
    <section className={`stack gap-14 ${styles['list']}`} aria-label={auditTrailText.label}>
      <h2>{auditTrailText.title}</h2>
      <p className={styles['hint']}>{auditTrailText.hint}</p>
      <NativeSelect
        label={auditTrailText.part}
        size="md"
        className="at-start"
        data={parts}
        value={part ?? ''}
        onChange={(event) => setPart(auditPart.options.find((option) => option === event.currentTarget.value))}
      />
      {isError && entries === undefined ? (
        <ErrorNotice {...failureOf(error, auditTrailText.failed)} onRetry={refetch} />
      ) : entries?.length === 0 ? (
        <EmptyState title={auditTrailText.noneTitle} text={auditTrailText.none} />
      ) : (
        <RecordTable
          caption={auditTrailText.label}
          columns={everywhere ? everywhereColumns : columns}
          rows={entries}
          keyOf={({ id }) => id}
          stale={isPlaceholderData}
        />
      )}
      {hasNextPage && (
        <Button variant="default" className="at-center" onClick={() => fetchNextPage()} disabled={isFetchingNextPage}>
          {isFetchingNextPage ? auditTrailText.loadingMore : auditTrailText.more}
        </Button>
      )}
    </section>
  );
}
