import type { Participant } from '#shared/model/participants/participant.ts';
import type { ListedParticipant } from '#shared/model/participants/participant-lists.ts';

/** Staff actions on a participant; those that make no sense in this list are missing. */
export interface PersonActions {
  onView: (person: Participant) => void;
  onEdit: (person: Participant) => void;
  onPhoto: (person: Participant) => void;
  onProfileLink: (person: Participant) => void;
  /** Only with an event (docs/rules/participants.md#removal-from-an-event). */
  onRemove?: (person: Participant) => void;
  /** Marks them absent, or present again. Only with an event (docs/rules/participants.md#absence). */
  onAttendance?: (person: Participant) => void;
  /** Keeps them apart from others. Only with an event, whose people are the choice (docs/rules/rounds.md#keep-apart). */
  onApart?: (person: Participant) => void;
  onDelete: (person: Participant) => void;
}

/** Props of one item of the list. */
export interface PersonItemProps {
  /** With the organization, where several are shown. */
  person: ListedParticipant;
  /** 0 for the item that Tab reaches; arrow keys lead to the others. */
  tabIndex: 0 | -1;
  actions: PersonActions;
}
