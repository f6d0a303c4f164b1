import type { Write } from '../../../lib/api/writes/use-write.ts';
import { ConfirmDialog } from '../../../ui/notices/confirm-dialog.tsx';
import { pageStateText } from './text.ts';

interface UnpublishDialogProps {
  unpublishing: Pick<Write<never, unknown>, 'busy' | 'failure'>;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a page is taken down. */
export function UnpublishDialog({ unpublishing, onConfirm, onClose }: UnpublishDialogProps) {
  const { title, confirm, busy, warning } = pageStateText.question;
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      busyLabel={busy}
      destructive
      write={unpublishing}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{warning}</p>
    </ConfirmDialog>
  );
}
