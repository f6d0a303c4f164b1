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
import { tenantsTableText } from './text.ts';
import { useListQuestion } from './use-list-question.ts';

const columns: Column<TenantEntry>[] = [
  { header: tenantsTableText.columns.organization, kind: 'main', cell: ({ name }) => name },
  { header: tenantsTableText.columns.slug, cell: ({ slug }) => slug },
  { header: tenantsTableText.columns.adminEmail, cell: ({ owner_email }) => owner_email },
  { header: tenantsTableText.columns.created, cell: ({ created_at }) => <time dateTime={created_at}>{formatShortDate(created_at)}</time> },
];

const sorts: { value: TenantSort; label: string }[] = [
  { value: 'name_asc', label: tenantsTableText.sorts.name_asc },
  { value: 'name_desc', label: tenantsTableText.sorts.name_desc },
  { value: 'created_desc', label: tenantsTableText.sorts.created_desc },
  { value: 'created_asc', label: tenantsTableText.sorts.created_asc },
];

/** 'All Organizations' (1-staff.md §2, 'Settings', Tenants tab). */
export default function TenantsTable() {
  const { question, sort, setSort, text, setText, turn } = useListQuestion<TenantSort>('name_asc');
  const { data, isError, error, isPlaceholderData, refetch } = useQuery(tenantsQuery(question));
  return (
    <section className={styles['section']} aria-label={tenantsTableText.title}>
      <h2>
        {tenantsTableText.title} {data !== undefined && <small>({data.total.toLocaleString('en-US')})</small>}
      </h2>
      <div>
        <ListControls placeholder={tenantsTableText.search} text={text} onText={setText} sorts={sorts} sort={sort} onSort={setSort} />
        {isError && data === undefined ? (
          <ErrorNotice message={messageOf(error, tenantsTableText.failed)} onRetry={refetch} />
        ) : data?.total === 0 ? (
          <EmptyState
            title={tenantsTableText.noneTitle}
            text={question.search === '' ? tenantsTableText.none : tenantsTableText.noneLikeThis}
          />
        ) : (
          <RecordTable
            caption={tenantsTableText.title}
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
