import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { staff } from '#shared/contract/routes/staff.ts';
import { call } from '../../lib/api/calls/api-client.ts';
import { messageOf } from '../../lib/api/calls/api-error.ts';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import { PageTurner } from '../../ui/tables/page-turner.tsx';
import { PendingInvitations } from './invitations/pending-invitations.tsx';
import { adminsQuery, pageSize } from './queries.ts';
import { StaffTable } from './staff-table.tsx';
import styles from './team.module.css';
import { adminsCardText } from './text.ts';

/** Shows a super_admin all admins and super_admins, and pending invitations for admins. */
export function AdminsCard({ userId, onDone }: { userId: string; onDone: (message: string | null) => void }) {
  const [page, setPage] = useState(0);
  const { data, isError, error, isPlaceholderData, refetch } = useQuery(adminsQuery(page));
  if (isError && data === undefined) {
    return <ErrorNotice message={adminsCardText.failed(messageOf(error, adminsCardText.unknown))} error={error} onRetry={refetch} />;
  }
  return (
    <>
      <section className={styles['section']} aria-label={adminsCardText.title}>
        <h2>{adminsCardText.title}</h2>
        <StaffTable
          caption={adminsCardText.title}
          staff={data?.admins}
          stale={isPlaceholderData}
          userId={userId}
          showTenant
          removal={{ role: 'admin', remove: (id) => call(staff.removeAdmin, { id }), onDone }}
        />
        {data !== undefined && <PageTurner page={page} size={pageSize} total={data.total} onTurn={setPage} />}
      </section>
      {data !== undefined && (
        <PendingInvitations title={adminsCardText.invited} invitations={data.invitations} showTenant onDone={onDone} />
      )}
    </>
  );
}
