import { useState } from 'react';
import type { StaffEntry } from '#shared/model/staff.ts';
import { ApiError, messageOf } from '../../lib/api-error.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { usePeopleChanged } from './queries.ts';

/** How people of a role are removed. */
export interface Removal {
  role: 'host' | 'admin';
  remove: (id: string) => Promise<unknown>;
  /** What was done, in words. */
  onDone: (message: string | null) => void;
}

const nouns = { host: 'Host', admin: 'Admin' } as const;

/** Removing demotes to a regular user and ends every session (1-staff.md §4; rulings, 'People and roles'). */
export function RemoveDialog({ person, removal, onClose }: { person: StaffEntry; removal: Removal; onClose: () => void }) {
  const changed = usePeopleChanged();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const noun = nouns[removal.role];

  const confirm = async () => {
    setBusy(true);
    setFailure(null);
    removal.onDone(null);
    try {
      await removal.remove(person.id);
    } catch (error) {
      // Somebody else was quicker: gone is gone.
      if (!(error instanceof ApiError) || error.status !== 404) {
        setFailure(messageOf(error, `Failed to remove ${removal.role}`));
        setBusy(false);
        return;
      }
    }
    await changed();
    onClose();
    removal.onDone(`${person.email} was removed.`);
  };
  return (
    <ConfirmDialog
      title={`Remove ${noun}`}
      confirm={`Remove ${noun}`}
      busyLabel="Removing..."
      destructive
      busy={busy}
      error={failure}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        Remove <strong>{person.email}</strong>
        {person.tenant === null ? '' : ` from ${person.tenant.name}`}?
      </p>
      <p>They become a regular user without an organization, and are signed out everywhere at once. What they made stays.</p>
    </ConfirmDialog>
  );
}
