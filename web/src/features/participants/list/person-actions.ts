import type { Participant } from '#shared/model/participant.ts';
import type { ListedParticipant } from '#shared/model/participant-lists.ts';

/** What staff can do with one participant; an action that is missing does not make sense where the list is. */
export interface PersonActions {
  onView: (person: Participant) => void;
  onEdit: (person: Participant) => void;
  onPhoto: (person: Participant) => void;
  onProfileLink: (person: Participant) => void;
  /** Only with an event (docs/rules/participants.md#removal-from-an-event). */
  onRemove?: (person: Participant) => void;
  onDelete: (person: Participant) => void;
}

/** What one person's item in the list is given. */
export interface PersonItemProps {
  /** With their organization where several are seen. */
  person: ListedParticipant;
  /** 0 for the one item of the list that Tab reaches; arrow keys lead to the others. */
  tabIndex: 0 | -1;
  actions: PersonActions;
}
