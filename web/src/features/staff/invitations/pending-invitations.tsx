import { Button } from '@mantine/core';
import { useState } from 'react';
import { staff } from '#shared/contract/routes/staff.ts';
import type { PendingInvitation } from '#shared/model/staff/staff.ts';
import { useWrite } from '../../../lib/api/writes/use-write.ts';
import { useNow } from '../../../lib/browser/use-now.ts';
import { formatRelative } from '../../../lib/words/dates.ts';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import { type Column, RecordTable } from '../../../ui/tables/record-table.tsx';
import { usePeopleChanged } from '../queries.ts';
import styles from '../team.module.css';
import { pendingInvitationsText } from '../text.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

interface PendingInvitationsProps {
  title: string;
  invitations: readonly PendingInvitation[];
  showTenant: boolean;
  /** Called with a message about the result. */
  onDone: (message: string | null) => void;
}

/** Shows pending invitations, which can be resent or withdrawn. Shows nothing if there are none. */
export function PendingInvitations({ title, invitations, showTenant, onDone }: PendingInvitationsProps) {
  const now = useNow(30_000);
  const changed = usePeopleChanged();
  const [leaving, setLeaving] = useState<PendingInvitation | null>(null);
  const resending = useWrite(staff.resendInvitation, { onDone: changed, fallback: pendingInvitationsText.resendFailed });
  if (invitations.length === 0) return null;

  const resend = ({ id, email }: PendingInvitation) => {
    onDone(null);
    return resending.run({ id }, () => onDone(pendingInvitationsText.resent(email)));
  };
  const columns: Column<PendingInvitation>[] = [
    { header: pendingInvitationsText.columns.email, kind: 'main', cell: ({ email }) => email },
    ...(showTenant ? [{ header: pendingInvitationsText.columns.organization, cell: ({ tenant }: PendingInvitation) => tenant.name }] : []),
    { header: pendingInvitationsText.columns.sent, cell: ({ sent_at }) => formatRelative(sent_at, now) },
    {
      header: pendingInvitationsText.columns.expires,
      cell: ({ expired, expires_at }) =>
        expired ? <span className="warn weight-600">{pendingInvitationsText.expired}</span> : formatRelative(expires_at, now),
    },
    {
      header: pendingInvitationsText.columns.actions,
      kind: 'actions',
      cell: (invitation) => (
        <span className={styles['actions']}>
          <Button
            variant="subtle"
            size="sm"
            disabled={resending.busy}
            aria-label={pendingInvitationsText.resendTo(invitation.email)}
            onClick={() => resend(invitation)}
          >
            {resending.busy && resending.input?.id === invitation.id ? pendingInvitationsText.resending : pendingInvitationsText.resend}
          </Button>
          <Button
            variant="subtle"
            size="sm"
            className={styles['remove'] ?? ''}
            aria-label={pendingInvitationsText.withdrawOf(invitation.email)}
            onClick={() => setLeaving(invitation)}
          >
            {pendingInvitationsText.withdraw}
          </Button>
        </span>
      ),
    },
  ];
  return (
    <section className={styles['section']} aria-label={title}>
      <h2>
        {title} <small>({invitations.length})</small>
      </h2>
      {resending.failure !== null && <ErrorNotice {...resending.failure} />}
      <RecordTable caption={title} columns={columns} rows={invitations} keyOf={({ id }) => id} />
      {leaving !== null && <WithdrawDialog invitation={leaving} onDone={onDone} onClose={() => setLeaving(null)} />}
    </section>
  );
}
