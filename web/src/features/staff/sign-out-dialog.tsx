import { staff } from '#shared/contract/routes/staff.ts';
import type { StaffEntry } from '#shared/model/staff/staff.ts';
import { useWrite } from '../../lib/api/writes/use-write.ts';
import { ConfirmDialog } from '../../ui/notices/confirm-dialog.tsx';
import { signOutPersonText } from './text.ts';

interface SignOutDialogProps {
  person: StaffEntry;
  /** Called with a message about the result. */
  onDone: (message: string | null) => void;
  onClose: () => void;
}

/** Asks for confirmation before a colleague is signed out everywhere (docs/rules/staff.md#signing-a-colleague-out). */
export function SignOutDialog({ person: { id, email }, onDone, onClose }: SignOutDialogProps) {
  const signingOut = useWrite(staff.endSessionsOf, {
    onDone: () => {
      onClose();
      onDone(signOutPersonText.done(email));
    },
    fallback: signOutPersonText.failed,
  });
  return (
    <ConfirmDialog
      words={signOutPersonText}
      write={signingOut}
      onConfirm={() => {
        onDone(null);
        return signingOut.run({ id });
      }}
      onClose={onClose}
    >
      <p>
        {signOutPersonText.beforeEmail}
        <strong>{email}</strong>
        {signOutPersonText.afterEmail}
      </p>
      <p>{signOutPersonText.consequence}</p>
    </ConfirmDialog>
  );
}
