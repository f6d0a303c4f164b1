import { useQueryClient } from '@tanstack/react-query';
import { waiting } from '#shared/contract/routes/waiting.ts';
import { queryKey } from '../../lib/api/queries/route-query.ts';
import { useWrite } from '../../lib/api/writes/use-write.ts';
import { ConfirmDialog } from '../../ui/notices/confirm-dialog.tsx';
import { waitingListText } from './list-text.ts';
import type { EntryDialogProps } from './offer-dialog.tsx';

/** Asks for confirmation before a guest loses their place in line. */
export function RemoveWaitingDialog({ eventId, entry, name, onClose }: EntryDialogProps) {
  const queryClient = useQueryClient();
  const removing = useWrite(waiting.changeWaiting, {
    onDone: async () => {
      await queryClient.invalidateQueries({ queryKey: [...queryKey(waiting.listWaiting), { id: eventId }] });
      onClose();
    },
    fallback: waitingListText.removeFailed,
  });
  return (
    <ConfirmDialog
      words={{ title: waitingListText.removeTitle(name), confirm: waitingListText.remove, busy: waitingListText.removing }}
      destructive
      write={removing}
      onConfirm={() => removing.run({ id: eventId, wid: entry.id, action: 'remove' })}
      onClose={onClose}
    >
      {waitingListText.removeHint}
    </ConfirmDialog>
  );
}
