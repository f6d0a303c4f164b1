import { Link } from 'react-router-dom';
import type { Participant } from '#shared/model/participants/participant.ts';
import { paths } from '../../../lib/browser/address/paths.ts';
import { useIsAdmin } from '../../../lib/session/staff/current-user.ts';
import { fullName } from '../../../lib/words/full-name.ts';
import { ConfirmDialog } from '../../../ui/notices/confirm-dialog.tsx';
import { useRemoveFromEvent } from '../writes.ts';
import { removeDialogText } from './text.ts';

interface RemoveDialogProps {
  eventId: string;
  /** The participant as listed for the event: `match_count` covers this event. */
  person: Participant;
  /** Called with the number of deleted matches. */
  onRemoved: (matches: number) => void;
  onClose: () => void;
}

/** Asks for confirmation before removal, and says how many matches will be deleted (docs/rules/participants.md#removal-from-an-event). */
export function RemoveDialog({ eventId, person, onRemoved, onClose }: RemoveDialogProps) {
  const isAdmin = useIsAdmin();
  const removing = useRemoveFromEvent();
  return (
    <ConfirmDialog
      words={removeDialogText}
      destructive
      write={removing}
      onConfirm={() => removing.run({ id: eventId, pid: person.id }, (reply) => onRemoved(reply.deleted_matches))}
      onClose={onClose}
    >
      <p>{removeDialogText.question(fullName(person))}</p>
      <p style={{ marginTop: 12 }}>{removeDialogText.consequence(person.match_count)}</p>
      {person.payment === 'paid' && (
        <p style={{ marginTop: 12 }}>
          <strong>{removeDialogText.paid}</strong>{' '}
          {isAdmin ? <Link to={paths.sales(eventId)}>{removeDialogText.toSales}</Link> : removeDialogText.askAdmin}
        </p>
      )}
    </ConfirmDialog>
  );
}
