import { useQuery } from '@tanstack/react-query';
import type { TenantSort } from '#shared/model/staff.ts';
import type { TenantEntry } from '#shared/model/user.ts';
import { messageOf } from '../../lib/api-error.ts';
import { formatShortDate } from '../../lib/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { PageTurner } from '../../ui/page-turner.tsx';
import { type Column, RecordTable } from '../../ui/record-table.tsx';
import { ListControls } from './list-controls.tsx';
import { pageSize, tenantsQuery } from './queries.ts';
import styles from './team.module.css';
import { useListQuestion } from './use-list-question.ts';

const columns: Column<TenantEntry>[] = [
  { header: 'Organization', kind: 'main', cell: ({ name }) => name },
  { header: 'Slug', cell: ({ slug }) => slug },
  { header: 'Admin Email', cell: ({ owner_email }) => owner_email },
  { header: 'Created', cell: ({ created_at }) => <time dateTime={created_at}>{formatShortDate(created_at)}</time> },
];

const sorts: { value: TenantSort; label: string }[] = [
  { value: 'name_asc', label: 'Name, A to Z' },
  { value: 'name_desc', label: 'Name, Z to A' },
  { value: 'created_desc', label: 'Newest first' },
  { value: 'created_asc', label: 'Oldest first' },
];

/** 'All Organizations' (1-staff.md §2, 'Settings', Tenants tab). */
export default function TenantsTable() {
  const { question, sort, setSort, text, setText, turn } = useListQuestion<TenantSort>('name_asc');
  const { data, isError, error, isPlaceholderData, refetch } = useQuery(tenantsQuery(question));
  return (
    <section className={styles['section']} aria-label="All Organizations">
      <h2>All Organizations {data !== undefined && <small>({data.total.toLocaleString('en-US')})</small>}</h2>
      <div>
        <ListControls placeholder="Search by name..." text={text} onText={setText} sorts={sorts} sort={sort} onSort={setSort} />
        {isError && data === undefined ? (
          <ErrorNotice message={messageOf(error, 'Failed to load tenants')} onRetry={refetch} />
        ) : data?.total === 0 ? (
          <EmptyState
            title="No tenants found"
            text={question.search === '' ? 'Organizations appear here when they are set up.' : 'No name begins like this.'}
          />
        ) : (
          <RecordTable
            caption="All Organizations"
            columns={columns}
            rows={data?.tenants}
            keyOf={({ id }) => id}
            stale={isPlaceholderData}
          />
        )}
        {data !== undefined && <PageTurner page={question.page} size={pageSize} total={data.total} onTurn={turn} />}
      </div>
    </section>
  );
}
