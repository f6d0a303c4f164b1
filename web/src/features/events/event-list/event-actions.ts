import type { Event } from '#shared/model/events/event.ts';

/** The actions on an event's card. */
export interface EventActions {
  onInvite: () => void;
  onView: () => void;
  onEdit: () => void;
  /** Called with the event after its status was changed. */
  onStatus: (event: Event) => void;
  onMessage: () => void;
  onDuplicate: () => void;
  onRepeat: () => void;
  /** Undefined if the user has no organization: only an organization can have a template. */
  onTemplate: (() => void) | undefined;
  onCalendar: () => void;
  onCancel: () => void;
  /** Called with the event after its cancellation was undone. */
  onUndone: (event: Event) => void;
  onDelete: () => void;
}
