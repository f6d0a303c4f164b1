import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { staff as staffRoutes } from '#shared/contract/routes/staff.ts';
import { call } from '../../lib/api/calls/api-client.ts';
import { messageOf } from '../../lib/api/calls/api-error.ts';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import { PageTurner } from '../../ui/tables/page-turner.tsx';
import { PendingInvitations } from './invitations/pending-invitations.tsx';
import { hostsQuery, pageSize } from './queries.ts';
import { StaffTable } from './staff-table.tsx';
import styles from './team.module.css';
import { hostsCardText } from './text.ts';

interface HostsCardProps {
  title: string;
  /** The signed-in user's id. */
  userId: string;
  /** Whether to list the hosts of all organizations, with the organizations' names. */
  everywhere?: boolean;
  /** Called with a message about the result. If it is undefined, the list is read-only. */
  onDone?: (message: string | null) => void;
}

/** Shows an organization's team, or the hosts of all organizations, with pending invitations. */
export function HostsCard({ title, userId, everywhere = false, onDone }: HostsCardProps) {
  const [page, setPage] = useState(0);
  const { data, isError, error, isPlaceholderData, refetch } = useQuery(hostsQuery(page));
  if (isError && data === undefined) {
    return <ErrorNotice message={hostsCardText.failed(messageOf(error, hostsCardText.unknown))} error={error} onRetry={refetch} />;
  }
  // An organization's admins are not split into pages, and come first.
  const staff = data && (page === 0 && !isPlaceholderData ? [...data.admins, ...data.hosts] : data.hosts);
  return (
    <>
      <section className={styles['section']} aria-label={title}>
        <h2>{title}</h2>
        {staff?.length === 0 ? (
          <EmptyState title={hostsCardText.noneTitle} text={hostsCardText.none} />
        ) : (
          <StaffTable
            caption={title}
            staff={staff}
            stale={isPlaceholderData}
            userId={userId}
            showTenant={everywhere}
            removal={onDone && { role: 'host', remove: (id) => call(staffRoutes.removeHost, { id }), onDone }}
          />
        )}
        {data !== undefined && <PageTurner page={page} size={pageSize} total={data.total} onTurn={setPage} />}
      </section>
      {onDone !== undefined && data !== undefined && (
        <PendingInvitations title={hostsCardText.invited} invitations={data.invitations} showTenant={everywhere} onDone={onDone} />
      )}
    </>
  );
}
