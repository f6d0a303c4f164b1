import { useQuery } from '@tanstack/react-query';
import type { TenantEntry, TenantSort } from '#shared/model/tenants/tenant-entry.ts';
import { formatLocalDate, formatShortDate } from '../../../lib/words/dates.ts';
import type { Column } from '../../../ui/tables/record-table.tsx';
import { tenantsQuery } from '../queries.ts';
import { tenantsTableText } from '../text.ts';
import { NearLimits } from './near-limits.tsx';
import { SearchedTable } from './searched-table.tsx';
import styles from './tenants-table.module.css';
import { useListQuestion } from './use-list-question.ts';

const columns: Column<TenantEntry>[] = [
  { header: tenantsTableText.columns.organization, kind: 'main', cell: (tenant) => <Organization {...tenant} /> },
  { header: tenantsTableText.columns.slug, cell: ({ slug }) => slug },
  { header: tenantsTableText.columns.adminEmail, cell: ({ owner_email }) => owner_email || '–' },
  { header: tenantsTableText.columns.created, cell: ({ created_at }) => <time dateTime={created_at}>{formatShortDate(created_at)}</time> },
];

/** Shows 'All Organizations' (docs/rules/tenants.md#list-of-all-organizations). */
export default function TenantsTable() {
  const list = useListQuestion<TenantSort>('name_asc');
  const query = useQuery(tenantsQuery(list.question));
  return (
    <>
      <NearLimits />
      <SearchedTable
        text={tenantsTableText}
        list={list}
        query={query}
        rows={query.data?.tenants}
        total={query.data?.total}
        next={query.data?.next}
        columns={columns}
      />
    </>
  );
}

/** Shows an organization's name, marked if the organization is closing or erased (docs/rules/closing.md#what-super_admins-see). */
function Organization({ name, closes_at, erased_at }: TenantEntry) {
  if (closes_at === undefined) return name;
  return (
    <>
      {name}{' '}
      <span className={styles['state']}>
        {erased_at === undefined ? tenantsTableText.closing(formatLocalDate(closes_at)) : tenantsTableText.erased}
      </span>
    </>
  );
}
