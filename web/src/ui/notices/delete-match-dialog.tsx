import type { Match } from '#shared/model/matches/match.ts';
import { useDeleteMatch } from '../../lib/api/writes/use-delete-match.ts';
import type { LiveCache } from '../../lib/live/cache/live-cache.ts';
import { fullName } from '../../lib/words/full-name.ts';
import { deleteMatchText } from '../staff-text.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface DeleteMatchDialogProps {
  match: Match;
  /** The event's cached matches. */
  cache: LiveCache;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks for confirmation before a match is deleted, and names both participants (docs/rules/matches.md#deleting-a-match). */
export function DeleteMatchDialog({ match, cache, onDeleted, onClose }: DeleteMatchDialogProps) {
  const deleting = useDeleteMatch(cache, deleteMatchText.failed);
  const { question } = deleteMatchText;
  return (
    <ConfirmDialog
      words={deleteMatchText}
      destructive
      write={deleting}
      onConfirm={() => deleting.run({ id: match.id }, onDeleted)}
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
