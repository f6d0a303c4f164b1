import { staff } from '#shared/contract/routes/staff.ts';
import type { PendingInvitation } from '#shared/model/staff.ts';
import { call } from '../../lib/api/api-client.ts';
import { useConfirmed } from '../../lib/forms/use-confirmed.ts';
import { ConfirmDialog } from '../../ui/notices/confirm-dialog.tsx';
import { usePeopleChanged } from './queries.ts';
import { withdrawDialogText } from './text.ts';

interface WithdrawDialogProps {
  invitation: PendingInvitation;
  /** What was done, in words. */
  onDone: (message: string) => void;
  onClose: () => void;
}

/** Asks before an invitation's link opens nothing any more. */
export function WithdrawDialog({ invitation: { id, email, tenant }, onDone, onClose }: WithdrawDialogProps) {
  const changed = usePeopleChanged();
  const withdrawing = useConfirmed(async () => {
    await call(staff.withdrawInvitation, { id });
    await changed();
    onClose();
    onDone(withdrawDialogText.done(email));
  }, withdrawDialogText.failed);
  return (
    <ConfirmDialog
      title={withdrawDialogText.title}
      confirm={withdrawDialogText.confirm}
      busyLabel={withdrawDialogText.busy}
      destructive
      {...withdrawing}
      onClose={onClose}
    >
      <p>
        {withdrawDialogText.beforeEmail}
        <strong>{email}</strong>
        {withdrawDialogText.afterEmail(tenant.name)}
      </p>
    </ConfirmDialog>
  );
}
