import type { Participant } from '#shared/model/participants/participant.ts';
import { fullName } from '../../../../lib/words/full-name.ts';
import { ConfirmDialog } from '../../../../ui/notices/confirm-dialog.tsx';
import { backInRoomText } from '../text.ts';

interface BackInRoomProps {
  person: Participant;
  onBack: (person: Participant) => void;
  onClose: () => void;
}

/** Asks what to do when an absent participant is picked: they cannot be matched, but may have come after all. */
export function BackInRoom({ person, onBack, onClose }: BackInRoomProps) {
  return (
    <ConfirmDialog
      words={{ title: backInRoomText.title(fullName(person)), confirm: backInRoomText.confirm, busy: backInRoomText.confirm }}
      // The change is shown immediately. If the server refuses, the change is reverted, and the board shows the refusal.
      write={{ busy: false, failure: null }}
      onConfirm={() => onBack(person)}
      onClose={onClose}
    >
      <p>{backInRoomText.question}</p>
    </ConfirmDialog>
  );
}
