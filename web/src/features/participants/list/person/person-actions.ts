import type { Participant } from '#shared/model/participants/participant.ts';
import type { ListedParticipant } from '#shared/model/participants/participant-lists.ts';

/** Staff's actions on a participant. Those that do not apply in this list are missing. */
export interface PersonActions {
  onView: (person: Participant) => void;
  onEdit: (person: Participant) => void;
  onPhoto: (person: Participant) => void;
  onProfileLink: (person: Participant) => void;
  /** Only in an event's list (docs/rules/participants.md#removal-from-an-event). */
  onRemove?: (person: Participant) => void;
  /** Marks them absent or present. Only in an event's list (docs/rules/participants.md#absence). */
  onAttendance?: (person: Participant) => void;
  /** Keeps them apart from others. Only in an event's list, which offers the others (docs/rules/rounds.md#keep-apart). */
  onApart?: (person: Participant) => void;
  onDelete: (person: Participant) => void;
}

/** Props of one item of the list. */
export interface PersonItemProps {
  /** The participant, with the organization where several are shown. */
  person: ListedParticipant;
  /** 0 for the item that Tab reaches; arrow keys lead to the others. */
  tabIndex: 0 | -1;
  actions: PersonActions;
}
