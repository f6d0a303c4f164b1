import type { Match } from '#shared/model/match.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface DeleteMatchDialogProps {
  match: Match;
  busy: boolean;
  error: string | null;
  onConfirm: () => void;
  onClose: () => void;
}

const nameOf = (person: Match['participant1']) => `${person.first_name} ${person.last_name}`.trim();

/** Names both people before their match goes (2-participants.md §2.8). */
export function DeleteMatchDialog({ match, busy, error, onConfirm, onClose }: DeleteMatchDialogProps) {
  return (
    <ConfirmDialog
      title="Delete Match"
      confirm="Delete Match"
      busyLabel="Deleting..."
      destructive
      busy={busy}
      error={error}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        Delete the match between <strong>{nameOf(match.participant1)}</strong> and <strong>{nameOf(match.participant2)}</strong>?
      </p>
      <p>This action cannot be undone.</p>
    </ConfirmDialog>
  );
}
