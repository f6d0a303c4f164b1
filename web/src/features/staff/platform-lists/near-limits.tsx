import { useQuery } from '@tanstack/react-query';
import type { NearLimit } from '#shared/model/tenants/tenant-limits.ts';
import { failureOf } from '../../../lib/api/calls/api-error.ts';
import { useNow } from '../../../lib/browser/use-now.ts';
import { formatRelative } from '../../../lib/words/dates.ts';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import { type Column, RecordTable } from '../../../ui/tables/record-table.tsx';
import { nearLimitsQuery } from '../queries.ts';
import styles from '../team.module.css';
import { nearLimitsText as text } from '../text.ts';

/** Shows organizations that are close to a limit (docs/rules/tenants.md#limits); nothing if there are none. */
export function NearLimits() {
  const now = useNow(30_000);
  const { data, error, refetch } = useQuery(nearLimitsQuery);
  if (error !== null && data === undefined) return <ErrorNotice {...failureOf(error, text.failed)} onRetry={refetch} />;
  if (data === undefined || data.near.length === 0) return null;
  const columns: Column<NearLimit>[] = [
    { header: text.columns.organization, kind: 'main', cell: ({ tenant }) => tenant.name },
    { header: text.columns.limit, cell: ({ limit }) => text.limits[limit] },
    { header: text.columns.used, cell: ({ used, most }) => text.used(used, most) },
    { header: text.columns.seen, cell: ({ at }) => formatRelative(at, now) },
  ];
  return (
    <section className={styles['section']} aria-label={text.title}>
      <h2>{text.title}</h2>
      <div>
        <RecordTable caption={text.title} columns={columns} rows={data.near} keyOf={({ tenant, limit }) => `${tenant.id} ${limit}`} />
      </div>
    </section>
  );
}
