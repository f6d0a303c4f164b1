import { staff } from '#shared/contract/routes/staff.ts';
import type { PendingInvitation } from '#shared/model/staff/staff.ts';
import { useWrite } from '../../../lib/api/writes/use-write.ts';
import { ConfirmDialog } from '../../../ui/notices/confirm-dialog.tsx';
import { usePeopleChanged } from '../queries.ts';
import { withdrawDialogText } from '../text.ts';

interface WithdrawDialogProps {
  invitation: PendingInvitation;
  /** Called with a message about the result. */
  onDone: (message: string) => void;
  onClose: () => void;
}

/** Asks for confirmation before an invitation is withdrawn. */
export function WithdrawDialog({ invitation: { id, email, tenant }, onDone, onClose }: WithdrawDialogProps) {
  const changed = usePeopleChanged();
  const withdrawing = useWrite(staff.withdrawInvitation, {
    onDone: async () => {
      await changed();
      onClose();
      onDone(withdrawDialogText.done(email));
    },
    fallback: withdrawDialogText.failed,
  });
  return (
    <ConfirmDialog words={withdrawDialogText} destructive write={withdrawing} onConfirm={() => withdrawing.run({ id })} onClose={onClose}>
      <p>
        {withdrawDialogText.beforeEmail}
        <strong>{email}</strong>
        {withdrawDialogText.afterEmail(tenant.name)}
      </p>
    </ConfirmDialog>
  );
}
