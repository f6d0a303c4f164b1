import type { Match } from '#shared/model/match.ts';
import { fullName } from '../lib/full-name.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { deleteMatchText } from './staff-text.ts';

interface DeleteMatchDialogProps {
  match: Match;
  busy: boolean;
  error: string | null;
  onConfirm: () => void;
  onClose: () => void;
}

/** Names both people before their match goes (2-participants.md §2.8). */
export function DeleteMatchDialog({ match, busy, error, onConfirm, onClose }: DeleteMatchDialogProps) {
  const { question } = deleteMatchText;
  return (
    <ConfirmDialog
      title={deleteMatchText.title}
      confirm={deleteMatchText.confirm}
      busyLabel={deleteMatchText.busy}
      destructive
      busy={busy}
      error={error}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        {question.before}
        <strong>{fullName(match.participant1)}</strong>
        {question.between}
        <strong>{fullName(match.participant2)}</strong>
        {question.after}
      </p>
      <p>{deleteMatchText.warning}</p>
    </ConfirmDialog>
  );
}
