import type { Participant } from '#shared/model/participants/participant.ts';
import type { ListedParticipant } from '#shared/model/participants/participant-lists.ts';

/** Staff's actions on a participant. Actions that do not apply in this list are undefined. */
export interface PersonActions {
  onView: (person: Participant) => void;
  onEdit: (person: Participant) => void;
  onPhoto: (person: Participant) => void;
  onProfileLink: (person: Participant) => void;
  /** Removes the person from the event. Only in an event's list (docs/rules/participants.md#removal-from-an-event). */
  onRemove?: (person: Participant) => void;
  /** Writes to the person. Only in an event's list (docs/rules/events.md#messages). */
  onMessage?: (person: Participant) => void;
  /** Marks the person as absent or present. Only in an event's list (docs/rules/participants.md#absence). */
  onAttendance?: (person: Participant) => void;
  /** Keeps the person apart from others. Only in an event's list, where the others can be chosen (docs/rules/rounds.md#keep-apart). */
  onApart?: (person: Participant) => void;
  /** Notes whether the person has paid. Only in the list of an event at which places cost something. */
  payment?: { isOwing: (person: Participant) => boolean; onMark: (person: Participant, paid: boolean) => void };
  onDelete: (person: Participant) => void;
}

/** Props for one item of the list. */
export interface PersonItemProps {
  /** The participant, and their organization if the list covers several. */
  person: ListedParticipant;
  /** Whether the list is of an event for making friends. */
  isForFriends: boolean;
  /** 0 for the item that Tab reaches; arrow keys reach the others. */
  tabIndex: 0 | -1;
  actions: PersonActions;
}
