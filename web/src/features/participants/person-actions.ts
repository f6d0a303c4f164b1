import type { Participant } from '#shared/model/participant.ts';

/** What staff can do with one participant; an action that is missing does not make sense where the list is. */
export interface PersonActions {
  onView: (person: Participant) => void;
  onEdit: (person: Participant) => void;
  onPhoto: (person: Participant) => void;
  onProfileLink: (person: Participant) => void;
  /** Only with an event (2-participants.md §2.5). */
  onRemove?: (person: Participant) => void;
  onDelete: (person: Participant) => void;
}
