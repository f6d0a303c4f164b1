import type { EventStatus } from '#shared/model/events/event.ts';

/**
 * The statuses that may follow each status (docs/rules/events.md#statuses): to open, to close, and to undo both, because events are
 * sometimes opened or closed too early.
 */
const transitions: Record<EventStatus, readonly EventStatus[]> = {
  upcoming: ['active'],
  active: ['completed', 'upcoming'],
  completed: ['active'],
};

/** Returns the statuses offered in 'Change Status'; a change to any other is refused (409). */
export const transitionsFrom = (status: EventStatus): readonly EventStatus[] => transitions[status];
