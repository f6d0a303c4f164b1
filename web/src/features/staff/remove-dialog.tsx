import type { StaffEntry } from '#shared/model/staff/staff.ts';
import { unlessGone } from '../../lib/api/writes/unless-gone.ts';
import { useWork } from '../../lib/api/writes/use-write.ts';
import { ConfirmDialog } from '../../ui/notices/confirm-dialog.tsx';
import { usePeopleChanged } from './queries.ts';
import { removeDialogText } from './text.ts';

/** How to remove accounts that have a certain role. */
export interface Removal {
  role: 'host' | 'admin';
  remove: (id: string) => Promise<unknown>;
  /** Called with a message about the result. */
  onDone: (message: string | null) => void;
}

/** Removes an account from the staff: makes it a regular user and ends all its sessions (docs/rules/staff.md#removal). */
export function RemoveDialog({ person, removal, onClose }: { person: StaffEntry; removal: Removal; onClose: () => void }) {
  const changed = usePeopleChanged();
  const removing = useWork(({ id }: StaffEntry) => unlessGone(removal.remove(id)), {
    onDone: async (_, { email }) => {
      await changed();
      onClose();
      removal.onDone(removeDialogText.done(email));
    },
    fallback: removeDialogText.failed[removal.role],
  });
  const remove = () => {
    removal.onDone(null);
    return removing.run(person);
  };
  return (
    <ConfirmDialog
      words={{ title: removeDialogText.title[removal.role], confirm: removeDialogText.confirm[removal.role], busy: removeDialogText.busy }}
      destructive
      write={removing}
      onConfirm={remove}
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
