import { Button } from '@mantine/core';
import { useState } from 'react';
import type { PendingInvitation } from '#shared/model/staff.ts';
import { messageOf } from '../../lib/api-error.ts';
import { formatRelative } from '../../lib/dates.ts';
import { useNow } from '../../lib/use-now.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { type Column, RecordTable } from '../../ui/record-table.tsx';
import { invitationsApi, usePeopleChanged } from './queries.ts';
import styles from './team.module.css';

interface PendingInvitationsProps {
  title: string;
  invitations: readonly PendingInvitation[];
  showTenant: boolean;
  /** What was done, in words. */
  onDone: (message: string | null) => void;
}

/** Who was invited and has not accepted yet: to be mailed again, or withdrawn. Nothing when nobody was. */
export function PendingInvitations({ title, invitations, showTenant, onDone }: PendingInvitationsProps) {
  const now = useNow(30_000);
  const changed = usePeopleChanged();
  const [sending, setSending] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<PendingInvitation | null>(null);
  if (invitations.length === 0) return null;

  const resend = async ({ id, email }: PendingInvitation) => {
    setSending(id);
    setFailure(null);
    onDone(null);
    try {
      await invitationsApi.resend({ id });
      await changed();
      onDone(`${email} was sent the invitation once more.`);
    } catch (error) {
      setFailure(messageOf(error, 'Failed to resend invitation'));
    } finally {
      setSending(null);
    }
  };
  const columns: Column<PendingInvitation>[] = [
    { header: 'Email', kind: 'main', cell: ({ email }) => email },
    ...(showTenant ? [{ header: 'Organization', cell: ({ tenant }: PendingInvitation) => tenant.name }] : []),
    { header: 'Sent', cell: ({ sent_at }) => formatRelative(sent_at, now) },
    {
      header: 'Expires',
      cell: ({ expired, expires_at }) => (expired ? <span className={styles['expired']}>Expired</span> : formatRelative(expires_at, now)),
    },
    {
      header: 'Actions',
      kind: 'actions',
      cell: (invitation) => (
        <span className={styles['actions']}>
          <Button
            variant="subtle"
            size="sm"
            disabled={sending !== null}
            aria-label={`Resend the invitation of ${invitation.email}`}
            onClick={() => resend(invitation)}
          >
            {sending === invitation.id ? 'Sending...' : 'Resend'}
          </Button>
          <Button
            variant="subtle"
            size="sm"
            className={styles['remove'] ?? ''}
            aria-label={`Withdraw the invitation of ${invitation.email}`}
            onClick={() => setLeaving(invitation)}
          >
            Withdraw
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
      {failure !== null && <ErrorNotice message={failure} />}
      <RecordTable caption={title} columns={columns} rows={invitations} keyOf={({ id }) => id} />
      {leaving !== null && <WithdrawDialog invitation={leaving} onDone={onDone} onClose={() => setLeaving(null)} />}
    </section>
  );
}

function WithdrawDialog({
  invitation: { id, email, tenant },
  onDone,
  onClose,
}: {
  invitation: PendingInvitation;
  onDone: (message: string) => void;
  onClose: () => void;
}) {
  const changed = usePeopleChanged();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const confirm = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await invitationsApi.withdraw({ id });
      await changed();
      onClose();
      onDone(`The invitation of ${email} was withdrawn.`);
    } catch (error) {
      setFailure(messageOf(error, 'Failed to withdraw invitation'));
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      title="Withdraw Invitation"
      confirm="Withdraw Invitation"
      busyLabel="Withdrawing..."
      destructive
      busy={busy}
      error={failure}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        Withdraw the invitation of <strong>{email}</strong> to {tenant.name}? The link in its email opens nothing any more.
      </p>
    </ConfirmDialog>
  );
}
