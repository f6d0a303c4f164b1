import { useState } from 'react';
import type { StaffEntry } from '#shared/model/staff.ts';
import { ApiError, messageOf } from '../../lib/api-error.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { usePeopleChanged } from './queries.ts';
import { removeDialogText } from './text.ts';

/** How people of a role are removed. */
export interface Removal {
  role: 'host' | 'admin';
  remove: (id: string) => Promise<unknown>;
  /** What was done, in words. */
  onDone: (message: string | null) => void;
}

/** Removing demotes to a regular user and ends every session (1-staff.md §4; rulings, 'People and roles'). */
export function RemoveDialog({ person, removal, onClose }: { person: StaffEntry; removal: Removal; onClose: () => void }) {
  const changed = usePeopleChanged();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const confirm = async () => {
    setBusy(true);
    setFailure(null);
    removal.onDone(null);
    try {
      await removal.remove(person.id);
    } catch (error) {
      // Somebody else was quicker: gone is gone.
      if (!(error instanceof ApiError) || error.status !== 404) {
        setFailure(messageOf(error, removeDialogText.failed[removal.role]));
        setBusy(false);
        return;
      }
    }
    await changed();
    onClose();
    removal.onDone(removeDialogText.done(person.email));
  };
  return (
    <ConfirmDialog
      title={removeDialogText.title[removal.role]}
      confirm={removeDialogText.confirm[removal.role]}
      busyLabel={removeDialogText.busy}
      destructive
      busy={busy}
      error={failure}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        {removeDialogText.beforeEmail}
        <strong>{person.email}</strong>
        {removeDialogText.afterEmail(person.tenant?.name)}
      </p>
      <p>{removeDialogText.consequence}</p>
    </ConfirmDialog>
  );
}
